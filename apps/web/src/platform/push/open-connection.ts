import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

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

/** Connects with a push token, and reconnects until the server refuses it. Returns a function that disconnects. */
export function openConnection(
  token: string,
  { onNotification, onChange, onMissed, onClosed }: PushHandlers,
): () => void {
  const connection = new HubConnectionBuilder()
    .withUrl(`/signalr?enc_auth_token=${encodeURIComponent(token)}`)
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount, retryReason }) =>
        isRefused(retryReason) ? null : delayAfter(previousRetryCount),
    })
    .configureLogging(LogLevel.None)
    .build();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const register = async (...of: [age?: number]) => {
    await connection.invoke('register');
    // From the age of the page, the server determines whether messages were missed.
    const hasMissed: unknown = await connection.invoke('follow', ...of);
    if (!isStopped && hasMissed !== false) onMissed();
  };
  // If the connection is lost in the meantime, the reconnection calls this again.
  const registerAgain = () => void register().catch(() => undefined);
  const connect = async (attempts: number) => {
    try {
      await connection.start();
      await register(pageAge()).catch(() => undefined);
    } catch (cause) {
      if (isStopped) return;
      if (isRefused(cause)) onClosed();
      else timer = setTimeout(() => void connect(attempts + 1), delayAfter(attempts));
    }
  };
  connection.on('getNotification', onNotification);
  connection.on('changed', onChange);
  connection.onreconnected(registerAgain);
  connection.onclose(() => {
    if (!isStopped) onClosed();
  });
  void connect(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void connection.stop();
  };
}
