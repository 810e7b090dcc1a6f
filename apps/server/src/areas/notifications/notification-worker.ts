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
  /** Of the application's role: what processes tell each other is heard on a connection of its own. */
  readonly url: string;
  readonly clientOrigins: readonly string[];
  readonly rules: NoticeRules;
  readonly dayRules: readonly DayRule[];
}

/** Whoever loses her session loses the channel this soon, in ms (promises: five seconds). */
const watchedEvery = 3_000;

function work(operation: string): TransactionWork {
  return {
    kind: 'query',
    operation: `notifications.${operation}`,
    requestId: newRequestId(),
  };
}

/**
 * Tells people what happened: a dispatcher writes down what of it concerns whom, every process hears of it, and each
 * passes on to its own connections what is theirs. Ends with the server.
 */
export function startNotificationWorker({
  app,
  transact,
  url,
  clientOrigins,
  rules,
  dayRules,
}: NotificationWorkerOptions): { wake: () => void } {
  const onProblem = (problem: unknown): void => app.log.error({ err: problem }, 'telling');
  const identify = (token: string) => transact(work('identify'), (tx) => findPushSession(tx, hashOf(token)));
  const push = mountPush(app, { identify, clientOrigins });
  // What was missed while the listener was away, clients find by asking again when they reconnect.
  const listener = listen<PushMessage>({
    url,
    onTiding: (tiding) => void deliver(transact, push, tiding).catch(onProblem),
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
  }, watchedEvery);
  const stopDays = scheduleHourly({ transact, handle: createDailyHandler(dayRules), onProblem });
  app.addHook('onClose', async () => {
    clearInterval(watch);
    stopDays();
    await Promise.all([dispatcher.stop(), listener.stop()]);
  });
  return { wake: () => dispatcher.wake() };
}
