import pg from 'pg';
import { pushChannel } from './outbox-queries.ts';

interface ListenOptions<Tiding> {
  readonly url: string;
  /** A tiding of any process, this one's included, in the order of their commits. */
  readonly onTiding: (tiding: Tiding) => void;
  /** The connection is there. Before the first time, and while it was away, tidings may have been missed. */
  readonly onConnect: (isFirst: boolean) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** Hears what processes tell each other. */
export interface NotificationListener {
  stop(): Promise<void>;
}

const betweenTries = 1_000;

/** Listens on a connection of its own, and on a new one whenever it is lost. */
export function listen<Tiding>({ url, onTiding, onConnect, onProblem }: ListenOptions<Tiding>): NotificationListener {
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
      if (payload !== undefined) onTiding(JSON.parse(payload) as Tiding);
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
