import type { FastifyInstance } from 'fastify';
import { hashOf } from '../../platform/auth/tokens.ts';
import { newRequestId } from '../../platform/http/mount.ts';
import { findEndedSessions, findPushSession } from '../../platform/db/outbox-queries.ts';
import { scheduleHourly } from '../../platform/outbox/daily.ts';
import { startDispatcher } from '../../platform/outbox/dispatcher.ts';
import { listen } from '../../platform/db/listen.ts';
import type { DayRule, NoticeRules } from '../../platform/outbox/notices.ts';
import { mountPush } from '../../platform/push/push.ts';
import type { Transact, TransactionWork } from '../../platform/unit-of-work.ts';
import { deliver } from './deliver.ts';
import { createEventHandler, createDailyHandler, type PushMessage } from './dispatch.ts';

interface NotificationWorkerOptions {
  readonly app: FastifyInstance;
  readonly transact: Transact;
  /** The database URL of the application's role; messages between processes arrive on a separate connection. */
  readonly url: string;
  readonly clientOrigins: readonly string[];
  readonly rules: NoticeRules;
  readonly dayRules: readonly DayRule[];
}

/** Interval in ms of closing the channels of ended sessions (promises: within five seconds). */
const sessionCheckInterval = 3_000;

function work(operation: string): TransactionWork {
  return {
    kind: 'query',
    operation: `notifications.${operation}`,
    requestId: newRequestId(),
  };
}

/**
 * Starts the notifications of a process: a dispatcher inserts notices for events, every process receives a message, and
 * each process sends the notices to its own connections. Stops when the server closes.
 */
export function startNotificationWorker({
  app,
  transact,
  url,
  clientOrigins,
  rules,
  dayRules,
}: NotificationWorkerOptions): { wake: () => void } {
  const onProblem = (problem: unknown): void => app.log.error({ err: problem }, 'notifications failed');
  const identify = (token: string) => transact(work('identify'), (tx) => findPushSession(tx, hashOf(token)));
  const push = mountPush(app, { identify, clientOrigins });
  // Clients reload when they reconnect, which covers the messages that the listener missed while it was disconnected.
  const listener = listen<PushMessage>({
    url,
    onMessage: (message) => void deliver(transact, push, message).catch(onProblem),
    onConnect: (isFirst) => {
      push.noteGap();
      if (!isFirst) push.recall();
    },
    onProblem,
  });
  const dispatcher = startDispatcher({ transact, handle: createEventHandler(rules), onProblem });
  const watch = setInterval(() => {
    const here = push.listeners().map(({ sessionId }) => sessionId);
    if (here.length > 0)
      void transact(work('watch'), (tx) => findEndedSessions(tx, here)).then((ended) => push.end(ended), onProblem);
  }, sessionCheckInterval);
  const stopDays = scheduleHourly({ transact, handle: createDailyHandler(dayRules), onProblem });
  app.addHook('onClose', async () => {
    clearInterval(watch);
    stopDays();
    await Promise.all([dispatcher.stop(), listener.stop()]);
  });
  return { wake: () => dispatcher.wake() };
}
