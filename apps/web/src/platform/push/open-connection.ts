import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** What one hears on the push channel, as it came. */
export interface Ears {
  readonly onNotification: (notification: unknown) => void;
  readonly onChange: (change: unknown) => void;
  /** From now on nothing is missed; something may have been, before. */
  readonly onOpen: () => void;
  /** The server lets nothing more be heard here: as a rule because the session has ended. */
  readonly onShut: () => void;
}

const longestDelay = 5_000;

/** How long to wait before the next attempt, in ms: not all at the same time after the server was started anew. */
const delayAfter = (attempts: number): number =>
  Math.min(longestDelay, 500 * 2 ** attempts) * (0.5 + Math.random() / 2);

/** Whether the server does not know the session (any more): no attempt will change that. The library tells it in words only. */
const isRefused = (cause: unknown): boolean => cause instanceof Error && /\b40[13]\b/.test(cause.message);

/** Connects with a push token, again and again for as long as the server lets it; answers how to stop. */
export function openConnection(token: string, { onNotification, onChange, onOpen, onShut }: Ears): () => void {
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
  const greet = async () => {
    await connection.invoke('register');
    await connection.invoke('follow');
    if (!isStopped) onOpen();
  };
  // Where the connection breaks meanwhile, it is made anew, and greeted anew.
  const greetAgain = () => void greet().catch(() => undefined);
  const begin = async (attempts: number) => {
    try {
      await connection.start();
      await greet().catch(() => undefined);
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
