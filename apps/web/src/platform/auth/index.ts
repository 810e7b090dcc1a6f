export { May, isPermitted, type Requirement, useHasPermission, useMay } from './may.tsx';
export { updateOwnUser, updateCompany } from './own-user.ts';
export type { PasswordRules } from './password-rules.ts';
export { useIsOverlaid } from './use-is-overlaid.ts';
export { useCanView } from './use-can-view.ts';
export { useWriteOffLimit } from './use-write-off-limit.ts';
export { clearSession, type Login, useSession } from './session-store.ts';
export { useUserLabel } from './use-user-label.ts';
