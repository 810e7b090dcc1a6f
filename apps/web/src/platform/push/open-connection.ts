import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** What one hears on the push channel, as it came. */
export interface PushHandlers {
  readonly onNotification: (notification: unknown) => void;
  readonly onChange: (change: unknown) => void;
  /** From now on nothing is missed, but something was, or may have been, since the page asked for what it shows. */
  readonly onMissed: () => void;
  /** The server lets nothing more be heard here: as a rule because the session has ended. */
  readonly onShut: () => void;
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
 * Returns whether the server refuses the session: further attempts are useless. The library reports it in the message
 * only.
 */
function isRefused(cause: unknown): boolean {
  return cause instanceof Error && /\b40[13]\b/.test(cause.message);
}

/** Returns how long ago the page was loaded, in ms: nothing it shows is older. A sleep of the computer stops one of the clocks. */
function pageAge(): number {
  return Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));
}

/** Connects with a push token, again and again for as long as the server lets it. Returns how to stop. */
export function openConnection(
  token: string,
  { onNotification, onChange, onMissed, onShut }: PushHandlers,
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
  const greet = async (...of: [age?: number]) => {
    await connection.invoke('register');
    // With the age of the page the server returns whether there was anything to miss.
    const hasMissed: unknown = await connection.invoke('follow', ...of);
    if (!isStopped && hasMissed !== false) onMissed();
  };
  // If the connection breaks in the meantime, it is opened and greeted again.
  const greetAgain = () => void greet().catch(() => undefined);
  const begin = async (attempts: number) => {
    try {
      await connection.start();
      await greet(pageAge()).catch(() => undefined);
    } catch (cause) {
      if (isStopped) return;
      if (isRefused(cause)) onShut();
      else timer = setTimeout(() => void begin(attempts + 1), delayAfter(attempts));
    }
  };
  connection.on('getNotification', onNotification);
  connection.on('changed', onChange);
  connection.onreconnected(greetAgain);
  connection.onclose(() => {
    if (!isStopped) onShut();
  });
  void begin(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void connection.stop();
  };
}
