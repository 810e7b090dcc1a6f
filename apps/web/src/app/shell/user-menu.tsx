import {
  DownOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  BgColorsOutlined,
} from '@ant-design/icons';
import { api } from '@yipin/contract';
import { App, Button, Dropdown } from 'antd';
import { type ChangedPassword, ChangePasswordDialog } from '../../areas/account/index.ts';
import { call } from '../../platform/api/index.ts';
import { labelOf, leave, type Login } from '../../platform/auth/index.ts';
import { lock } from '../../platform/auth/lock.ts';
import { useAskDiscard } from '../../platform/form/use-ask-discard.ts';
import { useFormDialog } from '../../platform/form/use-form-dialog.ts';
import { useText } from '../../platform/i18n/index.ts';
import { hasUnsaved } from '../../platform/tab/unsaved.ts';
import { isStill } from '../../platform/theme/index.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useLanguageMenu } from './use-language-menu.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** Ends the session at the server too; if that cannot be reached, at least here. */
async function signOut(): Promise<void> {
  await call(api.session.signOut, {}).catch(() => undefined);
  history.replaceState(null, '', '/login');
  leave();
}

/** The tools that phones have no room for in the header. */
function usePhoneItems(label: string) {
  const text = useText('shell');
  const languages = useLanguageMenu();
  const { isOffered, isFull } = useFullscreen();
  const fullscreen = {
    key: 'fullscreen',
    icon: isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
    label: text(isFull ? 'exitFullscreen' : 'fullscreen'),
  };
  return [
    { type: 'group' as const, key: 'user', label },
    { type: 'group' as const, key: 'languages', label: text('language'), children: languages.items },
    { type: 'divider' as const, key: 'tools' },
    { key: 'theme', icon: <BgColorsOutlined />, label: text('theme') },
    { key: 'lock', icon: <LockOutlined />, label: text('lock') },
    ...(isOffered ? [fullscreen] : []),
  ];
}

/** What each entry does, by its key; any other key is a language. */
function useChoose(login: Login, openPassword: () => void) {
  const { modal } = App.useApp();
  const askDiscard = useAskDiscard();
  const { choose } = useLanguageMenu();
  const { toggle } = useFullscreen();
  const actions: Readonly<Record<string, () => void>> = {
    theme: () => void modal.info({ icon: null, footer: null, closable: true, content: <ThemePicker /> }),
    password: openPassword,
    lock: () => lock(login, isStill),
    fullscreen: toggle,
    'sign-out': () => (hasUnsaved() ? askDiscard(() => void signOut()) : void signOut()),
  };
  return (key: string) => (actions[key] ? actions[key]() : choose(key));
}

interface UserMenuProps {
  readonly login: Login;
  readonly isPhone: boolean;
}

/** Who is signed in, and what concerns nobody else. */
export function UserMenu({ login, isPhone }: UserMenuProps) {
  const text = useText('shell');
  const password = useFormDialog<ChangedPassword>({
    currentPassword: undefined,
    password: undefined,
    newPassword: undefined,
  });
  const choose = useChoose(login, password.create);
  const { current } = useLanguageMenu();
  const label = labelOf(login);
  const phoneItems = usePhoneItems(label);
  const menu = {
    selectedKeys: [current],
    items: [
      ...(isPhone ? phoneItems : []),
      { key: 'password', icon: <KeyOutlined />, label: text('account:changePassword') },
      { type: 'divider' as const, key: 'end' },
      { key: 'sign-out', icon: <LogoutOutlined />, label: text('signOut') },
    ],
    onClick: ({ key }: { key: string }) => choose(key),
  };
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" className="shell-user" aria-label={`${text('account')}: ${label}`}>
          <span className="shell-avatar" aria-hidden>
            {login.user.userName.slice(0, 1).toUpperCase()}
          </span>
          <span className="shell-wide shell-user-name">{label}</span>
          <DownOutlined className="shell-wide shell-caret" />
        </Button>
      </Dropdown>
      {password.opening && <ChangePasswordDialog dialog={password} />}
    </>
  );
}
