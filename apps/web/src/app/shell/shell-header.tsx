import {
  DownOutlined,
  GlobalOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { api } from '@yipin/contract';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { call, Failure } from '../../platform/api/index.ts';
import { type Login, leave } from '../../platform/auth/index.ts';
import { useAskDiscard } from '../../platform/form/use-ask-discard.ts';
import { languageNames, languages, switchLanguage, useLanguage, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { hasUnsaved } from '../../platform/tab/unsaved.ts';
import { groups } from '../groups.tsx';
import { homePage, type Page } from '../pages.ts';

function LanguageSwitch() {
  const text = useText('shell');
  const current = useLanguage((state) => state.language);
  const notify = useNotify();
  const menu = {
    selectedKeys: [current],
    items: languages.map((language) => ({
      key: language,
      label: <span lang={language}>{languageNames[language]}</span>,
    })),
    onClick: ({ key }: { key: string }) => {
      const chosen = languages.find((language) => language === key);
      // Its texts are fetched when it is chosen.
      if (chosen) switchLanguage(chosen).catch(() => notify.failure(new Failure('network')));
    },
  };
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${text('language')}: ${languageNames[current]}`}>
        <span className="shell-wide">{languageNames[current]}</span>
      </Button>
    </Dropdown>
  );
}

/** Ends the session at the server too; if that cannot be reached, at least here. */
async function signOut(): Promise<void> {
  await call(api.session.signOut, {}).catch(() => undefined);
  history.replaceState(null, '', '/login');
  leave();
}

function UserMenu({ login }: { login: Login }) {
  const text = useText('shell');
  const askDiscard = useAskDiscard();
  const { userName } = login.user;
  const label = login.tenant ? `${login.tenant.tenancyName}\\${userName}` : userName;
  const menu = {
    items: [{ key: 'sign-out', icon: <LogoutOutlined />, label: text('signOut') }],
    onClick: () => (hasUnsaved() ? askDiscard(() => void signOut()) : void signOut()),
  };
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button type="text" className="shell-user" aria-label={`${text('account')}: ${label}`}>
        <span className="shell-avatar" aria-hidden>
          {userName.slice(0, 1).toUpperCase()}
        </span>
        <span className="shell-wide shell-user-name">{label}</span>
        <DownOutlined className="shell-wide shell-caret" />
      </Button>
    </Dropdown>
  );
}

interface PlaceProps {
  readonly page: Page | undefined;
  /** What is in front where there is no page. */
  readonly error: string;
}

/** Home / group / page. A group has no page of its own, so it is no link. */
function Place({ page, error }: PlaceProps) {
  const text = useText('shell');
  const group = groups.find(({ name }) => name === page?.group);
  return (
    <nav className="shell-place" aria-label={text('breadcrumb')}>
      <ol>
        <li>{page === homePage ? text('home') : <Link to={homePage.address}>{text('home')}</Link>}</li>
        {page && group && <li>{text(group.title)}</li>}
        {page && group && <li aria-current="page">{text(page.title)}</li>}
        {!page && error && <li aria-current="page">{error}</li>}
      </ol>
    </nav>
  );
}

interface ShellHeaderProps {
  readonly login: Login;
  readonly page: Page | undefined;
  /** What is in front where there is no page. */
  readonly error: string;
  readonly isPhone: boolean;
  readonly isShrunk: boolean;
  readonly onToggleMenu: () => void;
}

/** The bar above everything. */
export function ShellHeader({ login, page, error, isPhone, isShrunk, onToggleMenu }: ShellHeaderProps) {
  const text = useText('shell');
  const toggle = isShrunk
    ? { icon: <MenuUnfoldOutlined />, label: text('expandMenu') }
    : { icon: <MenuFoldOutlined />, label: text('collapseMenu') };
  const { icon, label } = isPhone ? { icon: <MenuOutlined />, label: text('openMenu') } : toggle;
  return (
    <header className="shell-header">
      <Button type="text" icon={icon} aria-label={label} title={label} onClick={onToggleMenu} />
      <Place page={page} error={error} />
      <div className="shell-tools">
        <LanguageSwitch />
        <UserMenu login={login} />
      </div>
    </header>
  );
}
