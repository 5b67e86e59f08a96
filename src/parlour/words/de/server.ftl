# Was der Server sagt: Absagen, und warum er etwas schließt.

## At the table
not-your-turn = Du bist nicht am Zug.
already-over = Das Spiel ist schon zu Ende.
moved-on = Am Tisch ging es inzwischen weiter; so steht es jetzt.
faster = Jemand war schneller; so steht es jetzt.
faster-wish = Jemand war schneller; schau bitte noch einmal.
faster-seat = Jemand war schneller; der Platz ist besetzt.
only-own-tables = In deiner Liste stehen nur deine eigenen Tische.
others-play-here = Hier spielen noch andere mit, oder das Spiel ist aus; dieser Tisch lässt sich nicht weglegen.
all-seats-taken = An diesem Tisch sind alle Plätze besetzt.
seat-taken = Dieser Platz ist besetzt.
no-seat-here = Einen Platz { $seat } gibt es an diesem Tisch nicht.
somebody-sits-there = Dort sitzt jemand; ein Bot kann nur einen Platz nehmen, der frei ist oder verlassen wurde.
host-fills = Auf wen noch gewartet wird, entscheidet, wer den Tisch eröffnet hat.
one-seat-only = Du kannst nur auf einem Platz sitzen.
table-waits = Der Tisch wartet noch: Es sind Plätze frei.
nobody-to-conduct = Nur Bots unter sich, an einem Tisch, der nicht öffentlich ist, warten auf Zuschauer.
only-watching = Du siehst zu; das können nur, die am Tisch sitzen.
sits-elsewhere = Du sitzt an diesem Tisch auf einem anderen Platz, oder hast einen verlassen, auf den du zurückkannst.
not-your-seat = Nur wer auf einem Platz sitzt, kann ihn auf ein anderes Gerät mitnehmen.
rated-seat-stays = An einem gewerteten Tisch bleibt ein Platz in dem Browser, der ihn genommen hat.
nobody-to-claim = An diesem Tisch lässt niemand warten, den man ersetzen könnte.
too-early-to-claim = Ersetzen kann man jemanden erst, wenn man drei Tage gewartet hat.
alone-no-clock = Wer allein spielt, braucht keine Uhr.
share-too-early = Ein Anteil am Los wird erst geöffnet, wenn alle Plätze besetzt sind.
wrong-share = Das ist nicht der Anteil, der zugesagt war.
share-too-late = Es ist schon ausgeteilt, ohne diesen Anteil.
being-dealt = Der Tisch ist voll und wird gerade ausgeteilt; einen Augenblick bitte.
link-used = Dieser Link ist schon benutzt worden.
wrong-link = Dieser Link ist schon benutzt worden oder gehört zu einem anderen Tisch.
no-table = Zu diesem Link gibt es keinen Tisch.
no-watchers = An diesem Tisch sind keine Zuschauer erwünscht.
no-seat-no-watchers = Du hast an diesem Tisch keinen Platz, und Zuschauer sind hier nicht erwünscht.
seat-moved = Dein Platz ist auf ein anderes Gerät umgezogen.
no-next-game = Es gibt jetzt keine nächste Partie.
no-rematch-yet = Eine Revanche gibt es, wenn an einem Tisch alle Partien gespielt sind.
rated-needs-opponents = Ein gewerteter Tisch braucht Gegner und kann kein freundschaftlicher sein.
seed-is-private = Nur an einem privaten Tisch ohne Wertung darf man wählen, wie gemischt wird.
too-many-seats = Dieser Tisch hat { $seats } Plätze, nicht { $wanted }.
no-such-level = Einen Bot namens „{ $level }“ gibt es nicht, nur { $levels }.
level-not-measured = Wie stark der Bot „{ $level }“ ist, wurde nie gemessen; ein gewerteter Tisch braucht einen anderen.
deal-is-secret = Das Spiel ist noch nicht zu Ende; bis dahin darf niemand wissen, wie gemischt wurde.
no-notes = An diesem Tisch macht niemand Notizen: Was vorher war, zeigt sich nach dem Ende.
others-see-later = Was die anderen sehen, zeigt sich nach dem Ende.
no-lesson = Dieses Spiel bringt keine Lektion mit.
no-own-board = Dieses Spiel bringt kein eigenes Brett mit.
game-not-dealt = Partie { $number } hat an diesem Tisch noch nicht begonnen.
best-of-solitaires = Bestleistungen gibt es von Solitären.
nothing-to-play-on = Da war dieses Spiel schon zu Ende: Niemand war am Zug.
no-entry = Das gehört nicht ins Protokoll eines Tisches.

## Going back
question-open = Es steht schon eine Bitte im Raum.
question-closed = Diese Bitte hat sich schon erledigt.
question-not-for-you = Diese Bitte richtet sich nicht an dich.
asked-enough = Du hast in diesem Zug oft genug gefragt; bitte spiel weiter.
back-while-playing = Zurück geht es nur, solange gespielt wird.
nothing-of-yours = Du hast noch nicht gezogen.
nothing-to-go-back-to = Nach { $moves } Zügen gibt es nichts, wohin es zurückginge.
bots-do-not-go-back = An einem gewerteten Tisch nimmt ein Bot nichts zurück.
hidden-was-shown = Seitdem wurde Verdecktes gezeigt; so weit geht nur ein freundschaftlicher Tisch zurück.
nothing-this-turn = In diesem Zug wurde noch nichts gespielt.
back-too-often = Dieser Tisch ist { $times }-mal zurückgegangen; jetzt geht es nur noch vorwärts.

## The host
only-host = Nur wer den Tisch eröffnet hat, kann jemanden wegschicken.
all-games-played = An diesem Tisch sind alle Partien gespielt.
nobody-to-send-away = Dort sitzt niemand, der weggeschickt werden könnte.
own-seat = Das ist dein eigener Platz; zum Aufstehen verlass den Tisch.
rated-stays = Von einem gewerteten Tisch wird niemand mehr weggeschickt, wenn alle Plätze besetzt sind.
not-welcome-back = Wer diesen Tisch eröffnet hat, hat dich weggeschickt; du kannst anderswo spielen.
sent-away = Du bist von diesem Tisch weggeschickt worden.

## Names
# Wer keinen Namen gewählt hat, heißt nach je einem Wort der beiden Listen, etwa „Kluger Otter“.
given-first = Bunter Fixer Flinker Flotter Fröhlicher Geduldiger Gewitzter Goldener Heiterer Kluger Lieber Listiger Lustiger Munterer Mutiger Netter Neugieriger Ruhiger Sanfter Schlauer Silberner Sonniger Stiller Tapferer Wacher Weiser Wendiger Zarter
given-second = Bär Biber Buchfink Dachs Delfin Elch Falke Fink Fischotter Frosch Fuchs Hamster Hase Hecht Igel Kranich Lachs Luchs Marder Maulwurf Molch Otter Papagei Pinguin Rabe Reiher Salamander Spatz Specht Storch
name-in-use = Jemand, der gerade hier ist, heißt schon so; bitte wähle einen anderen Namen.
name-unseen = Ein Name ist eine Zeile aus sichtbaren Buchstaben.
name-too-long = Ein Name hat höchstens { $most } Zeichen.
name-mixes-scripts = Ein Name bleibt bei einer Schrift; Buchstaben aus zweien sehen einander zu ähnlich.
name-rare-script = Ein Name steht in einer Schrift, die heute gebraucht wird; Buchstaben der anderen sehen einander zu ähnlich.
name-of-bot = So heißen hier die Bots; bitte wähle einen anderen Namen.

## Those who run the house
closed-by-house = Dieser Tisch wurde von denen geschlossen, die das Haus führen.
banned = Du kannst hier zurzeit nicht spielen; so haben es die entschieden, die das Haus führen.
silenced = Du kannst spielen, aber zurzeit die anderen nichts fragen und deinen Namen nicht ändern.
read-only = Für eine Weile kann man hier nur schauen; komm bitte später wieder.
restarting = Der Server startet neu; du bist gleich wieder da.

## Thinking
rated-no-hints = An einem gewerteten Tisch spielen alle ohne Tipps.
no-aids-here = An diesem Tisch spielen alle ohne Hilfen; wer einen Tisch eröffnet, kann sie erlauben.
hint-for-mover = Einen Tipp bekommt nur, wer am Zug ist.
too-many-thinking = Gerade denken zu viele nach; frag gleich noch einmal.
reviews-waiting = An { $reviews } deiner Rückblicke wird noch gearbeitet; warte bitte.

## Limits
hints-too-fast = Tipps gibt es nur alle paar Sekunden; überleg bitte einen Augenblick selbst.
too-many-open = Du hast zu viele Tische offen; schließ erst ein paar.
unfinished-tables = Du hast { $tables } unfertige Tische von heute; spiel erst ein paar zu Ende, bevor du noch einen öffnest.
opens-too-fast = Du öffnest Tische zu schnell; warte bitte einen Augenblick.
address-opens-too-fast = Von deiner Adresse werden zu viele Tische geöffnet; warte bitte einen Augenblick.
sits-too-often = Du setzt dich an zu viele Tische; warte bitte einen Augenblick.
address-sits-too-often = Von deiner Adresse setzen sich zu viele auf einmal; warte bitte einen Augenblick.
too-fast = Das war zu schnell; warte bitte einen Augenblick.
too-often = Das war zu oft; warte bitte einen Augenblick.
too-many-guests = Von deiner Adresse kommen zu viele neue Gäste; warte bitte eine Minute.
too-many-connections = Von deiner Adresse kommen zu viele Verbindungen; schließ ein paar davon.
too-much-waits = An diesem Tisch wartet zu viel; bitte versuch es noch einmal.
too-many-messages = Zu viele Nachrichten in kurzer Zeit.
message-too-large = Eine Nachricht hat höchstens 16 kB.
too-slow = Deine Verbindung ist zu langsam.
too-many-requests = Es kamen zu viele Anfragen auf einmal; bitte warte die Antworten ab.

## Requests
who-are-you = Wer bist du? Dafür braucht es einen Platz am Tisch.
not-allowed = Das ist nicht erlaubt.
nothing-here = Unter dieser Adresse ist nichts.
not-here = Das geht unter dieser Adresse nicht.
too-much = Das ist zu viel auf einmal.
send-json = Bitte schick JSON.
refused = Das wurde abgelehnt.
unreadable = Das lässt sich nicht lesen: { $complaint }.
too-deep = Das lässt sich nicht lesen: Listen in Listen in Listen, ohne Ende.
not-utf-8 = Das lässt sich nicht lesen: Es ist kein gültiges UTF-8.
cut-off = Die Anfrage brach mittendrin ab.
cannot-be-kept = Darin steht etwas, das sich nicht aufbewahren lässt.
one-host = Eine Anfrage hat genau einen Host.
unreadable-host = Der Name des Servers in dieser Anfrage lässt sich nicht lesen.
unknown-host = Dieser Server hört nicht auf „{ $host }“; wer ihn betreibt, kann es erlauben: { $setting }.
other-site = Das kam von der Seite eines anderen Anbieters.
unreadable-request = Diese Anfrage lässt sich nicht lesen.
address-too-long = Eine Adresse hat höchstens { $bytes } Bytes.
head-too-large = Der Kopf einer Anfrage hat höchstens { $most } kB.
no-such-file = Diese Datei gibt es nicht.
page-not-built = Die Seite ist hier nicht gebaut; die Tische gibt es unter /api.
token-needed = Dafür braucht es den Schlüssel für die Kennzahlen.

## What went wrong here
out-of-reach = Der Tisch ist gerade nicht erreichbar; versuch es bitte noch einmal.
not-written = Der Server konnte das nicht festhalten; versuch es bitte noch einmal.
outage = Der Server kann seine Tische gerade nicht erreichen oder beschreiben; versuch es bitte in einer Weile noch einmal.
accident = Hier ging etwas schief. Es ist vermerkt; versuch es bitte noch einmal.

## Tables of another version
old-version = An diesem Tisch wurde nach Regeln von { $game } gespielt, die sich seitdem geändert haben (Version { $version }, jetzt { $now }): Das Ergebnis steht, nachspielen lässt es sich nicht.
lost-game = Das Spiel „{ $game }“ wird hier nicht mehr gespielt: Das Ergebnis dieses Tisches steht, nachspielen lässt es sich nicht.

## Was ein Link zeigt, wo er hingestellt wird
preview-invited = { $name } lädt dich zu { $game } ein
preview-open = Du bist zu { $game } eingeladen
preview-invited-more = Ein Platz ist frei: Setz dich und spiel mit. Ein Konto brauchst du nicht.
preview-table = { $game }: { $names }
preview-running = { $moves ->
    [0] Gleich geht es los. Sieh zu.
    [1] Ein Zug ist gemacht. Sieh zu.
   *[other] { $moves } Züge sind gemacht. Sieh zu.
}
preview-over = Es endete { $points }. Sieh dir jeden Zug an und spiel von jedem aus weiter.
