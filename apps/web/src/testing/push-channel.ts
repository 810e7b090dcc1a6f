import { answerPath, ForeignReply } from './answer-with.ts';

const separator = '\u001E';
const ownWebSocket = globalThis.WebSocket;
const handshake = {};
const completion = 3;
const invocation = 1;

/** A socket between the client and the test. It accepts the handshake and completes each call of the client. */
class PushSocket {
  readyState: number = ownWebSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  readonly #onCall: (target: string | undefined) => void;
  readonly #hasNews: boolean | null;

  constructor(hasNews: boolean | null, isOpen: Promise<boolean>, onCall: (target: string | undefined) => void) {
    this.#hasNews = hasNews;
    this.#onCall = onCall;
    void isOpen.then((isAccepted) => (isAccepted ? this.onopen?.() : this.onclose?.()));
  }

  send(data: string): void {
    for (const text of data.split(separator).filter(Boolean)) {
      const message: { readonly type?: number; readonly invocationId?: string; readonly target?: string } =
        JSON.parse(text);
      if (message.type === undefined) this.receive(handshake);
      if (message.invocationId !== undefined) {
        const result = message.target === 'follow' ? this.#hasNews : null;
        this.receive({ type: completion, invocationId: message.invocationId, result });
      }
      this.#onCall(message.target);
    }
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) + separator });
  }

  close(): void {
    this.readyState = ownWebSocket.CLOSED;
  }
}

/** The server's end of the push channel, which a test controls. */
interface PushChannel {
  /** Allows windows to connect. */
  readonly open: () => void;
  /** Resolves when the window follows the channel. */
  readonly followed: Promise<void>;
  /** Sends `getNotification` or `changed` to the window as soon as it follows the channel. */
  readonly send: (target: string, message: object) => Promise<void>;
}

/**
 * Answers the push channel, to which a window cannot connect before the test opens it. `hasNews`: whether the window
 * has missed a message since it was loaded; null = the server does not know. `acceptsDirect`: whether a socket opens
 * without negotiation.
 */
export function createPushChannel(hasNews: boolean | null = null, acceptsDirect = true): PushChannel {
  let follow: (socket: PushSocket) => void = () => undefined;
  const following = new Promise<PushSocket>((resolve) => (follow = resolve));
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  globalThis.WebSocket = new Proxy(ownWebSocket, {
    construct: (target, [url, ...others]) => {
      if (!String(url).includes('/signalr')) return Reflect.construct(target, [url, ...others]);
      const isAccepted = acceptsDirect || String(url).includes('&id=');
      const opened = isOpen.then(() => isAccepted);
      const socket: PushSocket = new PushSocket(hasNews, opened, (called) => called === 'follow' && follow(socket));
      return socket;
    },
  });
  answerPath('POST', '/signalr/negotiate', async () => {
    await isOpen;
    const transport = { transport: 'WebSockets', transferFormats: ['Text'] };
    const offer = { connectionId: 'c', connectionToken: 't', negotiateVersion: 1, availableTransports: [transport] };
    return new ForeignReply(200, JSON.stringify(offer));
  });
  const send = async (target: string, message: object) =>
    (await following).receive({ type: invocation, target, arguments: [message] });
  return { open, send, followed: following.then(() => undefined) };
}
