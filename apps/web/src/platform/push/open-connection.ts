import { type HubConnection, HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** The handlers of push messages, which are not validated yet. */
export interface PushHandlers {
  readonly onNotification: (notification: unknown) => void;
  readonly onChange: (change: unknown) => void;
  /** Called after connecting, if messages may have been missed since the page fetched its data. */
  readonly onMissed: () => void;
  /** Called when the server closes the connection for good, usually because the session has ended. */
  readonly onClosed: () => void;
}

const maxDelayMs = 5_000;

/**
 * Returns the delay before the next attempt in ms. It is random, so that clients do not connect at the same time after
 * a restart of the server.
 */
function delayAfter(attempts: number): number {
  return Math.min(maxDelayMs, 500 * 2 ** attempts) * (0.5 + Math.random() / 2);
}

/**
 * Returns whether the server refused the session, so that further attempts are useless. Only the message shows this.
 */
function isRefused(cause: unknown): boolean {
  return cause instanceof Error && /\b40[13]\b/.test(cause.message);
}

/** Returns the time in ms since the page was loaded: its data is not older. One of the clocks stops during standby. */
function pageAge(): number {
  return Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));
}

/**
 * Returns a connection that is not started. A direct one opens a socket without negotiation, which is one request less.
 * It tries to reconnect once: only a negotiation shows whether the server refuses the session, and whether there is
 * another transport.
 */
function createConnection(token: string, isDirect: boolean): HubConnection {
  const direct = { skipNegotiation: true, transport: HttpTransportType.WebSockets };
  return new HubConnectionBuilder()
    .withUrl(`/signalr?enc_auth_token=${encodeURIComponent(token)}`, isDirect ? direct : {})
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount, retryReason }) =>
        isRefused(retryReason) || (isDirect && previousRetryCount > 0) ? null : delayAfter(previousRetryCount),
    })
    .configureLogging(LogLevel.None)
    .build();
}

/**
 * Connects with a push token, and reconnects until the server refuses it. The first attempt is direct, all others
 * negotiate. Returns a function that disconnects.
 */
export function openConnection(
  token: string,
  { onNotification, onChange, onMissed, onClosed }: PushHandlers,
): () => void {
  let connection: HubConnection | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const register = async (through: HubConnection, ...of: [age?: number]) => {
    await through.invoke('register');
    // From the age of the page, the server determines whether messages were missed.
    const hasMissed: unknown = await through.invoke('follow', ...of);
    if (!isStopped && hasMissed !== false) onMissed();
  };
  const listen = (through: HubConnection, isDirect: boolean) => {
    let isLost = false;
    through.on('getNotification', onNotification);
    through.on('changed', onChange);
    through.onreconnecting(() => {
      isLost = true;
    });
    through.onreconnected(() => {
      isLost = false;
      // If the connection is lost in the meantime, the reconnection calls this again.
      void register(through).catch(() => undefined);
    });
    through.onclose(() => {
      if (isStopped) return;
      if (isDirect && isLost) void connect(1);
      else onClosed();
    });
  };
  const connect = async (attempts: number) => {
    const isDirect = attempts === 0;
    const started = createConnection(token, isDirect);
    connection = started;
    listen(started, isDirect);
    try {
      await started.start();
      await register(started, pageAge()).catch(() => undefined);
    } catch (cause) {
      if (isStopped) return;
      if (isRefused(cause)) onClosed();
      else timer = setTimeout(() => void connect(attempts + 1), isDirect ? 0 : delayAfter(attempts));
    }
  };
  void connect(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void connection?.stop();
  };
}
