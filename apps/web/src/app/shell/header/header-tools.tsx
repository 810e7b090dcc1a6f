import { memo } from 'react';
import { LiveMessages, MessageBell } from '../../../areas/notifications/index.ts';
import type { Login } from '../../../platform/auth/index.ts';
import { PaletteButton } from '../../overlays/palette-button.tsx';
import type { AppPage } from '../../pages.ts';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LockButton, LockCircle } from './lock-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';
import * as styles from './header-tools.module.css';

interface HeaderToolsProps {
  readonly login: Login;
  readonly isPhone: boolean;
  /** The profile page of the user. */
  readonly ownPage: AppPage;
}

/** The tools at the end of the header. On a phone most of them are entries of the user menu. */
export const HeaderTools = memo(function HeaderTools({ login, isPhone, ownPage }: HeaderToolsProps) {
  return (
    <div className={styles.tools}>
      <PaletteButton />
      {!isPhone && <FullscreenButton />}
      {!isPhone && <LockButton login={login} />}
      <MessageBell isPhone={isPhone} />
      {!isPhone && <ThemeSwitch />}
      {!isPhone && <LanguageSwitch />}
      <UserMenu login={login} isPhone={isPhone} ownPage={ownPage} />
      <LiveMessages login={login} />
      <LockCircle />
    </div>
  );
});
