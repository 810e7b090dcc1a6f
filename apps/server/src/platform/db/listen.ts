import pg from 'pg';
import { pushChannel } from './outbox-queries.ts';

interface ListenOptions<Message> {
  readonly url: string;
  /** Receives a message of any process, including this one, in the order of the commits. */
  readonly onMessage: (message: Message) => void;
  /** Called when the connection is open. Messages before the first time and between connections are lost. */
  readonly onConnect: (isFirst: boolean) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** A subscription to the messages of the processes. */
export interface NotificationListener {
  stop(): Promise<void>;
}

const betweenTries = 1_000;

/** Listens on a connection of its own, and opens a new one whenever it is lost. */
export function listen<Message>({
  url,
  onMessage,
  onConnect,
  onProblem,
}: ListenOptions<Message>): NotificationListener {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    let isOver = false;
    const again = (problem?: unknown): void => {
      if (isOver || isStopped) return;
      isOver = true;
      if (problem !== undefined) onProblem(problem);
      void next.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), betweenTries);
    };
    next.on('error', again);
    next.on('end', () => again());
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onMessage(JSON.parse(payload) as Message);
    });
    try {
      await next.connect();
      await next.query(`listen ${pushChannel}`);
      onConnect(isFirst);
      isFirst = false;
    } catch (problem) {
      again(problem);
    }
  };
  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
