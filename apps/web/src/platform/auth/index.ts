export { May, mayDo, type Needs, useHeld, useMay } from './may.tsx';
export { noteOwn, updateCompany } from './own-user.ts';
export type { PasswordRules } from './password-rules.ts';
export { useIsCovered } from './use-is-covered.ts';
export { useSeen } from './use-seen.ts';
export { useWriteOffLimit } from './use-write-off-limit.ts';
export { labelOf, leave, type Login, useSession } from './session-store.ts';
