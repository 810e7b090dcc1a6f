import type { OpenSession, SessionId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { endSessionsOf, openSessionsOf } from '../session/index.ts';

/** Where the acting user is signed in, the latest first. */
export function ownSessions(ctx: Context): Promise<OpenSession[]> {
  return openSessionsOf(ctx, ctx.session.userId);
}

/** Ends one of the acting user's sessions; somebody else's is not there. */
export async function endOwnSession(ctx: Context, { id }: { id: SessionId }): Promise<null> {
  if ((await endSessionsOf(ctx, ctx.session.userId, { only: id })) === 0) throw new Failure('not-found');
  return null;
}

/** Ends all but the session this is asked with. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  return {
    ended: await endSessionsOf(ctx, ctx.session.userId, { except: ctx.session.sessionId }),
  };
}
