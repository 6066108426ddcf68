// A WebSocket that comes back by itself. What was missed meanwhile comes with the first messages
// after reconnecting, from the ply that `address` asks for.

export type LiveState = "connecting" | "open" | "lost";

const kLongestWait = 15_000;
const kPingEvery = 30_000;

export class Live<Message> {
  private socket: WebSocket | null = null;
  private closed = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address: () => string,
    private readonly onMessage: (message: Message) => void,
    private readonly onState: (state: LiveState) => void,
  ) {
    this.connect();
    globalThis.addEventListener?.("online", this.retryNow);
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    globalThis.removeEventListener?.("online", this.retryNow);
    this.socket?.close();
  }

  private readonly retryNow = () => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1${this.address()}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.onState("open");
      clearInterval(this.pinger);
      this.pinger = setInterval(() => this.send({ type: "ping", ref: 0 }), kPingEvery);
    };
    socket.onmessage = (event) => this.onMessage(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      clearInterval(this.pinger);
      this.onState("lost");
      const wait = Math.min(kLongestWait, 500 * 2 ** this.tries++);
      this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    };
  }
}
