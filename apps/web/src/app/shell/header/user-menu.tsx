import {
  DownOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  BgColorsOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { api } from '@yipin/contract';
import { Button, Dropdown } from 'antd';
import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import { Avatar, type ChangedPassword, ChangePasswordDialog } from '../../../areas/account/index.ts';
import { useOperation } from '../../../platform/api/index.ts';
import { type Login, useIsOverlaid, useUserLabel } from '../../../platform/auth/index.ts';
import { lock } from '../../../platform/auth/lock.ts';
import { useAskDiscard } from '../../../platform/form/dialog/use-ask-discard.ts';
import { useFormDialog } from '../../../platform/form/dialog/use-form-dialog.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { prefersReducedMotion } from '../../../platform/theme/index.ts';
import { toggleHelp } from '../../help/help-store.ts';
import type { AppPage } from '../../pages.ts';
import { signOut } from '../../sign-out.ts';
import { closeAllTabs } from '../tabs/tabs-store.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useLanguageMenu } from './use-language-menu.tsx';
import { ThemePicker } from './theme-picker.tsx';
import * as styles from './header-tools.module.css';
import { useDialogs } from '../../../platform/notify/dialogs.tsx';

/** Returns the menu entries of the tools for which the header of a phone has no room. */
function usePhoneItems() {
  const text = useText('shell');
  const languages = useLanguageMenu();
  const { isOffered, isFull } = useFullscreen();
  const fullscreen = {
    key: 'fullscreen',
    icon: isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
    label: text(isFull ? 'exitFullscreen' : 'fullscreen'),
  };
  return [
    { type: 'group' as const, key: 'languages', label: text('language'), children: languages.items },
    { type: 'divider' as const, key: 'tools' },
    { key: 'help', icon: <QuestionCircleOutlined />, label: text('help') },
    { key: 'theme', icon: <BgColorsOutlined />, label: text('theme') },
    { key: 'lock', icon: <LockOutlined />, label: text('lock') },
    ...(isOffered ? [fullscreen] : []),
  ];
}

/** Returns a function that executes the entry of a key. Any unknown key is a language. */
function useChoose(login: Login, openPassword: () => void, ownPage: AppPage) {
  const modal = useDialogs();
  const askDiscard = useAskDiscard();
  const { choose } = useLanguageMenu();
  const { toggle } = useFullscreen();
  const navigate = useNavigate();
  const actions: Readonly<Record<string, () => void>> = {
    help: toggleHelp,
    theme: () => void modal.info({ icon: null, footer: null, closable: true, content: <ThemePicker /> }),
    profile: () => void navigate(ownPage.address),
    password: openPassword,
    lock: () => lock(login, prefersReducedMotion),
    fullscreen: toggle,
    'sign-out': () => {
      const discardAndSignOut = () => {
        discardUnsaved();
        closeAllTabs();
        void signOut();
      };
      return hasUnsaved() ? askDiscard(discardAndSignOut) : discardAndSignOut();
    },
  };
  return (key: string) => (actions[key] ? actions[key]() : choose(key));
}

interface UserMenuProps {
  readonly login: Login;
  readonly isPhone: boolean;
  /** The profile page of the user. */
  readonly ownPage: AppPage;
}

/** The signed-in user, and the actions on the user's own session. */
export function UserMenu({ login, isPhone, ownPage }: UserMenuProps) {
  const text = useText('shell');
  const password = useFormDialog<ChangedPassword>({
    currentPassword: undefined,
    password: undefined,
    newPassword: undefined,
  });
  const choose = useChoose(login, password.create, ownPage);
  const { current } = useLanguageMenu();
  const label = useUserLabel(login);
  const phoneItems = usePhoneItems();
  // Disabled behind a covering page, because the server would refuse the request.
  const profile = useOperation(api.account.profile, {}, { isEnabled: !useIsOverlaid() });
  const { name, surname, userName } = login.user;
  const fullName = `${name} ${surname}`.trim();
  const menu = {
    selectedKeys: [current],
    items: [
      {
        type: 'group' as const,
        key: 'user',
        label: isPhone || !fullName ? [fullName, label].filter(Boolean).join(' · ') : fullName,
      },
      ...(isPhone ? phoneItems : []),
      { key: 'profile', icon: <UserOutlined />, label: text(ownPage.title) },
      { key: 'password', icon: <KeyOutlined />, label: text('account:changePassword') },
      { type: 'divider' as const, key: 'end' },
      { key: 'sign-out', icon: <LogoutOutlined />, label: text('signOut') },
    ],
    onClick: ({ key }: { key: string }) => choose(key),
  };
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" className={styles.user} data-tour="user" aria-label={`${text('account')}: ${label}`}>
          <Avatar picture={profile.data?.avatar} userName={userName} />
          <span className={clsx(styles.wide, styles.userName)}>{label}</span>
          <DownOutlined className={styles.wide} />
        </Button>
      </Dropdown>
      {password.opening && <ChangePasswordDialog dialog={password} />}
    </>
  );
}
