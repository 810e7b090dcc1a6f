import type { ServerArea } from '../../platform/area.ts';
import { sessionRetention } from './session.retention.ts';
import { sessionRoutes } from './session.routes.ts';

export { configuration, currentLogin } from './configuration.service.ts';
export { isLockedOutSql, results as signInResults } from './login-attempts.ts';
export { endAllSessions, endSessionsOf, isFreshSession, openSessionsOf } from './open-sessions.ts';
export { confirmOwnFactor, requireOwnPassword } from './secrets/own-secrets.ts';
export { sealFactors } from './secrets/sealed-factors.ts';
export {
  endSecondFactorOf,
  hasSecondFactor,
  replaceRecoveryCodes,
  replaceSecondFactor,
} from './secrets/second-factor.ts';

export const sessionArea: ServerArea = { name: 'session', routes: sessionRoutes, expiring: sessionRetention };
