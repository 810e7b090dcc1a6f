export { isLockedOutSql, results as signInResults } from './login-attempts.ts';
export { endAllSessions, endSessionsOf, isFreshSession, openSessionsOf } from './open-sessions.ts';
export { confirmOwnFactor, requireOwnPassword } from './own-secrets.ts';
export { sealFactors } from './sealed-factors.ts';
export { endSecondFactorOf, hasSecondFactor, replaceRecoveryCodes, replaceSecondFactor } from './second-factor.ts';
