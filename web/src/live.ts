/** One socket to a table: it comes back by itself, says when it is away, and pairs answers with questions. */
import type { Action, AnswerMessage, ServerMessage } from "./wire";

export type Contact = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** A question unanswered for so long means a dead line that nobody has noticed yet. */
const PATIENCE = 10_000;
/** No use in coming back after these: no such table, or not for us. */
const FINAL = new Set([4401, 4403, 4404, 4410]);

interface Waiting {
  resolve: (answer: AnswerMessage | null) => void;
  timer: number;
}

export class Live {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: number | undefined;
  #asked = 0;
  #waiting = new Map<number, Waiting>();
  #ended = false;

  constructor(
    private readonly path: string,
    private readonly heard: (message: ServerMessage) => void,
    /** With the key of the reason, where the server has closed the line. */
    private readonly line: (line: Contact, reason: string) => void,
  ) {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Ask something, as soon as the line is open; null when there is none, or it went away before the answer came. */
  ask(action: Action): Promise<AnswerMessage | null> {
    const socket = this.#socket;
    if (!socket) return Promise.resolve(null);
    const id = ++this.#asked;
    return new Promise((resolve) => {
      // Hints may think for a while; everything else is quick.
      const timer = window.setTimeout(() => this.#giveUp(socket), action.do === "hint" ? 3 * PATIENCE : PATIENCE);
      this.#waiting.set(id, { resolve, timer });
      const send = (): void => socket.send(JSON.stringify({ ...action, id }));
      if (this.open) send();
      else socket.addEventListener("open", send, { once: true });
    });
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.line("open", "");
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.#lost(socket, event.code, event.reason);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "answer") {
      const id = message.id ?? 0;
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      waiting.resolve(message);
    } else {
      this.heard(message);
    }
  }

  #lost(socket: WebSocket, code: number, reason = ""): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.resolve(null);
    }
    this.#waiting.clear();
    if (this.#ended) return;
    if (FINAL.has(code)) {
      this.line("closed", reason);
      return;
    }
    this.line("lost", reason);
    // Everybody comes back after a restart, so not all in the same instant.
    const pause = this.#wait * (0.5 + Math.random());
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    this.#retry = window.setTimeout(() => this.#connect(), pause);
  }

  /** The network, or the person, is back: do not wait out the pause. */
  #now = (): void => {
    if (this.#ended || this.#socket || document.hidden || !navigator.onLine) return;
    this.#connect();
  };

  /** The browser says that the network is gone; the socket may take minutes to notice. */
  #drop = (): void => {
    if (this.#socket) this.#giveUp(this.#socket);
  };

  /** Closing politely may wait long for the other side; we do not. */
  #giveUp(socket: WebSocket): void {
    socket.close();
    this.#lost(socket, 1006);
  }
}
