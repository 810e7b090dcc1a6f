import type { ServerArea } from '../../platform/area.ts';
import { sessionRoutes } from './session.routes.ts';

export { isLockedOutSql, results as signInResults } from './login-attempts.ts';
export { endAllSessions, endSessionsOf, isFreshSession, openSessionsOf } from './open-sessions.ts';
export { confirmOwnFactor, requireOwnPassword } from './own-secrets.ts';
export { sealFactors } from './sealed-factors.ts';
export { endSecondFactorOf, hasSecondFactor, replaceRecoveryCodes, replaceSecondFactor } from './second-factor.ts';

export const sessionArea: ServerArea = { name: 'session', routes: sessionRoutes };
