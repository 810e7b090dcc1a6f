import { lazyPage, lazyPart } from '../../platform/lazy-part.tsx';

export type { ChangedPassword } from './password/change-password-dialog.tsx';
export { PasswordRulesList } from './password/password-rules-list.tsx';
export { Avatar } from './picture/avatar.tsx';

/** Changes the user's own password. Opened from the user menu. */
export const ChangePasswordDialog = lazyPart(() =>
  import('./password/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);

/** The profile page of the acting user. */
export const ProfilePage = lazyPage(() => import('./profile-page.tsx').then((module) => module.ProfilePage));
