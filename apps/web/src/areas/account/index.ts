import { lazyPart } from '../../platform/lazy-part.tsx';

export type { ChangedPassword } from './change-password-dialog.tsx';

/** Opened from the menu of the user. */
export const ChangePasswordDialog = lazyPart(() =>
  import('./change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);
