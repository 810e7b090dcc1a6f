import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Login } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { groups } from '../../groups.tsx';
import { homePage, type AppPage, profilePage } from '../../pages.ts';
import * as styles from '../shell.module.css';

const HeaderTools = lazyPart(() => import('./header-tools.tsx').then((module) => module.HeaderTools));

interface BreadcrumbProps {
  readonly page: AppPage | undefined;
  /** The title of the page, or of the error page that is shown if `page` is undefined. */
  readonly title: string;
}

/** The breadcrumb: home, group, list, page. A group has no page, so it is not a link. Some pages have no group. */
function Breadcrumb({ page, title }: BreadcrumbProps) {
  const text = useText('shell');
  const group = groups.find(({ name }) => name === page?.group);
  return (
    <nav className={styles.breadcrumb} aria-label={text('breadcrumb')}>
      <ol>
        <li>{page === homePage ? text('home') : <Link to={homePage.address}>{text('home')}</Link>}</li>
        {page && group && <li>{text(group.title)}</li>}
        {page?.list && (
          <li>
            <Link to={page.list.address}>{text(page.list.title)}</Link>
          </li>
        )}
        {page !== homePage && title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  );
}

interface ShellHeaderProps {
  readonly login: Login;
  readonly page: AppPage | undefined;
  /** The title of the page, or of the error page that is shown if `page` is undefined. */
  readonly title: string;
  readonly isPhone: boolean;
  readonly isShrunk: boolean;
  readonly onToggleMenu: () => void;
  /** The open pages of a phone. */
  readonly children: ReactNode;
}

/** The header of the application. */
export function ShellHeader({ login, page, title, isPhone, isShrunk, onToggleMenu, children }: ShellHeaderProps) {
  const text = useText('shell');
  const toggle = isShrunk
    ? { icon: <MenuUnfoldOutlined />, label: text('expandMenu') }
    : { icon: <MenuFoldOutlined />, label: text('collapseMenu') };
  const { icon, label } = isPhone ? { icon: <MenuOutlined />, label: text('openMenu') } : toggle;
  return (
    <header className={styles.header}>
      <Button type="text" data-tour="toggle" icon={icon} aria-label={label} title={label} onClick={onToggleMenu} />
      <Breadcrumb page={page} title={title} />
      {children}
      <HeaderTools login={login} isPhone={isPhone} ownPage={profilePage} />
    </header>
  );
}
