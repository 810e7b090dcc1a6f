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
import { useFormDialog } from '../../../platform/form/dialog/use-form-dialog.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { toggleHelp } from '../../help/help-store.ts';
import type { AppPage } from '../../pages.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useLanguageMenu } from './use-language-menu.tsx';
import { useSessionCommands } from './use-session-commands.tsx';
import * as styles from './header-tools.module.css';

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

/** Returns a function that executes the entry of a key. Any unknown key is one of the session. */
function useChoose(login: Login, openPassword: () => void, ownPage: AppPage) {
  const runSessionCommand = useSessionCommands(login);
  const { toggle } = useFullscreen();
  const navigate = useNavigate();
  const actions: Readonly<Record<string, () => void>> = {
    help: toggleHelp,
    profile: () => void navigate(ownPage.address),
    password: openPassword,
    fullscreen: toggle,
  };
  return (key: string) => (actions[key] ?? (() => runSessionCommand(key)))();
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
