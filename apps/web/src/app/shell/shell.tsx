import { Grid } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Login } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { RecordLists } from '../../platform/tab/record-lists.ts';
import { TabShown } from '../../platform/tab/tab-shown.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { BrokenPage, ForbiddenPage, NotFoundPage } from '../pages/error-pages.tsx';
import { type AppPage, type Destination, recordLists } from '../pages.ts';
import { ShellHeader } from './header/shell-header.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useMenuPages } from './menu/use-menu-pages.ts';
import type { Tab } from './tabs/tab-list.ts';
import { TabPanel } from './tabs/tab-panel.tsx';
import { hrefTo, useTabs } from './tabs/tabs-store.ts';
import { useMountedTabs } from './tabs/use-mounted-tabs.ts';
import { TabsRow } from './tabs/tabs-row.tsx';
import { useShrunk } from './use-shrunk.ts';
import { useAskBeforeUnload, useShell, useTitles } from './use-shell.ts';
import * as styles from './shell.module.css';

const Overlays = lazyPart(() => import('./shell-extras.ts').then((part) => part.Overlays));
const PhoneMenu = lazyPart(() => import('./menu/phone-menu.tsx').then((module) => module.PhoneMenu));

/** The address of the icon, which the page contains. */
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

function Brand({ isShrunk }: { isShrunk: boolean }) {
  const text = useText('common');
  return (
    <div className={styles.brand}>
      <img src={icon} alt="" width="28" height="28" />
      {!isShrunk && <span>{text('brand')}</span>}
    </div>
  );
}

function OtherDestination({ destination }: { destination: Destination }) {
  if (destination.kind === 'page') return null;
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />;
  return (
    <div className={styles.tabPanel}>
      <TabShown value>
        {destination.kind === 'forbidden' && <ForbiddenPage />}
        {destination.kind === 'not-found' && <NotFoundPage />}
        {destination.kind === 'broken' && <BrokenPage />}
      </TabShown>
    </div>
  );
}

function byAddress(one: Tab, other: Tab): number {
  return one.address < other.address ? -1 : 1;
}

interface OpenPagesProps {
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => AppPage | undefined;
  /** The address of the page in front. */
  readonly active: string | undefined;
}

/** The mounted pages of the open tabs; one of them is in front. */
function OpenPages({ tabs, pageAt, active }: OpenPagesProps) {
  const text = useText('shell');
  const reloads = useTabs((state) => state.reloads);
  const mounted = useMountedTabs(tabs, active);
  return (
    // Sorted by address, not as the tabs: a panel that is moved loses its scroll position.
    <RecordLists value={recordLists}>
      {mounted.toSorted(byAddress).map(({ address, search }) => {
        const page = pageAt(address);
        if (!page) return null;
        const list = page.list ?? page;
        return (
          <TabPanel
            key={`${address} ${reloads[address] ?? 0}`}
            address={address}
            search={search}
            component={page.component}
            record={page.record}
            listTitle={text(list.title)}
            listHref={hrefTo(tabs, list.address)}
            isActive={address === active}
          />
        );
      })}
    </RecordLists>
  );
}

/** The frame of the application: menu, header, row of tabs, and the open pages. */
export function Shell({ login }: { login: Login }) {
  const text = useText('shell');
  const isPhone = Grid.useBreakpoint().md === false;
  const [isShrunk, toggleShrunk] = useShrunk();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { destination, pages, active, tabs, pageAt } = useShell(login);
  const titles = useTitles(destination);
  useAskBeforeUnload();
  const menu = { pages: useMenuPages(login, pages), active: active?.list ?? active };

  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href="#content">
        {text('skipToContent')}
      </a>
      {isPhone ? (
        <PhoneMenu isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
          <Brand isShrunk={false} />
          <SideMenu {...menu} onGo={() => setIsDrawerOpen(false)} />
        </PhoneMenu>
      ) : (
        <aside
          className={clsx(styles.side, isShrunk && styles.sideShrunk)}
          data-tour="menu"
          aria-label={text('mainMenu')}
        >
          <Brand isShrunk={isShrunk} />
          <SideMenu {...menu} isShrunk={isShrunk} />
        </aside>
      )}
      <div className={styles.body}>
        <ShellHeader
          login={login}
          page={active}
          title={titles.page}
          isPhone={isPhone}
          isShrunk={isShrunk}
          onToggleMenu={() => (isPhone ? setIsDrawerOpen(true) : toggleShrunk())}
        />
        <TabsRow tabs={tabs} pageAt={pageAt} active={active?.address} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <OpenPages tabs={tabs} pageAt={pageAt} active={active?.address} />
          <OtherDestination destination={destination} />
        </main>
      </div>
      <Overlays login={login} pages={pages} active={active} />
    </div>
  );
}
