export { isWaiting, results as signInResults } from './login-attempts.ts';
export { endSessionsOf, isFreshSession, openSessionsOf } from './open-sessions.ts';
export { requireOwnPassword } from './own-password.ts';
export { endSecondFactorOf, hashOfRecoveryCode, secondFactorFits } from './second-factor.ts';
