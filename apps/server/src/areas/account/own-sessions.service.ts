import type { OpenSession, SessionId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { endSessionsOf, openSessionsOf } from '../session/index.ts';

/** Where the acting user is signed in, the latest first. */
export const ownSessions = (ctx: Context): Promise<OpenSession[]> => openSessionsOf(ctx, ctx.session.userId);

/** Ends one of the acting user's sessions; somebody else's is not there. */
export const endOwnSession = async (ctx: Context, { id }: { id: SessionId }): Promise<null> => {
  if ((await endSessionsOf(ctx, ctx.session.userId, { only: id })) === 0) throw new Failure('not-found');
  return null;
};

/** Ends all but the session this is asked with. */
export const endOtherSessions = async (ctx: Context): Promise<{ ended: number }> => ({
  ended: await endSessionsOf(ctx, ctx.session.userId, { except: ctx.session.sessionId }),
});
