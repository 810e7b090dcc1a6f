import type { OpenSession, SessionId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { endSessionsOf, openSessionsOf } from '../session/index.ts';

/** Returns the open sessions of the acting user, the latest first. */
export function ownSessions(ctx: Context): Promise<OpenSession[]> {
  return openSessionsOf(ctx, ctx.session.userId);
}

/** Ends a session of the acting user. Throws `not-found` for sessions of other users. */
export async function endOwnSession(ctx: Context, { id }: { id: SessionId }): Promise<null> {
  if ((await endSessionsOf(ctx, ctx.session.userId, { only: id })) === 0) throw new Failure('not-found');
  return null;
}

/** Ends all sessions of the acting user except the current one. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  return {
    ended: await endSessionsOf(ctx, ctx.session.userId, { except: ctx.session.sessionId }),
  };
}
