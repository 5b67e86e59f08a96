#!/bin/sh
# A program that is ready for a game, and then fails in one way or another.
echo '{"ready": 1}'
case $1 in
    crash) read -r start && read -r move && echo "my head hurts" >&2 && exit 3 ;;
    rubbish) echo '{]' ;;
    flood) head -c 200000 /dev/zero | tr '\0' x ;;
    sleep) exec sleep 600 ;;
    cheat) echo '{"move": "win at once"}' ;;
    null) echo '{"move": null}' ;;
esac
cat >/dev/null
