import { clsx } from 'clsx';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Login } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { RecordLists } from '../../platform/tab/record-lists.ts';
import { withoutRightSide } from '../../platform/tab/panel-address.ts';
import { TabShown } from '../../platform/tab/tab-shown.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { BrokenPage, ForbiddenPage, NotFoundPage } from '../pages/error-pages.tsx';
import { type AppPage, type Destination, recordLists } from '../pages.ts';
import { useIsPhone } from '../../platform/theme/index.ts';
import { ShellHeader } from './header/shell-header.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useMenuPages } from './menu/use-menu-pages.ts';
import type { SideToolsProps } from './sides/sides.tsx';
import type { Tab } from './tabs/tab-list.ts';
import { type PanelPosition, TabPanel } from './panel/tab-panel.tsx';
import { hrefTo, useTabs } from './tabs/tabs-store.ts';
import { useMountedTabs } from './tabs/use-mounted-tabs.ts';
import { TabsRow, type TabsRowProps } from './tabs/tabs-row.tsx';
import { useShrunk } from './use-shrunk.ts';
import { useAskBeforeUnload, useShell, useTitles } from './use-shell.ts';
import * as styles from './shell.module.css';

const Overlays = lazyPart(() => import('./shell-extras.ts').then((part) => part.Overlays));
const SideTools = lazyPart<SideToolsProps>(() => import('./shell-extras.ts').then((part) => part.SideTools));
const SideDivider = lazyPart(() => import('./shell-extras.ts').then((part) => part.SideDivider));
const PhoneTabs = lazyPart<TabsRowProps>(() => import('./shell-extras.ts').then((part) => part.PhoneTabs));
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

interface OpenPagesProps {
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => AppPage | undefined;
  /** The address of the page in front, or on the left side. */
  readonly active: string | undefined;
  /** The address of the page on the right side. */
  readonly right: string | undefined;
}

/**
 * Returns the addresses of pages in the order of their elements. A panel that is moved loses its scroll position, so they
 * are sorted by address, not as the tabs. The page on the right side is last, as the Tab key expects it, and remains
 * behind the others afterwards.
 */
function useElementOrder(tabs: readonly Tab[], right: string | undefined): readonly Tab[] {
  const [last, setLast] = useState<readonly string[]>([]);
  if (right !== undefined && last.at(-1) !== right) setLast([...last.filter((each) => each !== right), right]);
  const rank = ({ address }: Tab) => (address === right ? last.length : last.indexOf(address));
  return tabs.toSorted((one, other) => rank(one) - rank(other) || (one.address < other.address ? -1 : 1));
}

/** The mounted pages of the open tabs; one of them is in front, or two are side by side. */
function OpenPages({ tabs, pageAt, active, right }: OpenPagesProps) {
  const text = useText('shell');
  const reloads = useTabs((state) => state.reloads);
  const shown = [active, right].flatMap((address) => address ?? []);
  const mounted = useElementOrder(useMountedTabs(tabs, shown), right);
  const positionOf = (address: string): PanelPosition => {
    if (address === right) return 'right';
    if (address !== active) return 'hidden';
    return right === undefined ? 'whole' : 'left';
  };
  return (
    <RecordLists value={recordLists}>
      {mounted.flatMap(({ address, search, title }) => {
        const page = pageAt(address);
        if (!page) return [];
        const list = page.list ?? page;
        const panel = (
          <TabPanel
            key={`${address} ${reloads[address] ?? 0}`}
            address={address}
            search={withoutRightSide(search)}
            component={page.component}
            record={page.record}
            listTitle={text(list.title)}
            listHref={hrefTo(tabs, list.address)}
            position={positionOf(address)}
          />
        );
        const position = positionOf(address);
        if (position !== 'left' && position !== 'right') return [panel];
        const tools = (
          <SideTools key={position} side={position} address={address} title={title?.tab ?? text(page.title)} />
        );
        return position === 'left' ? [tools, panel] : [<SideDivider key="divider" />, tools, panel];
      })}
    </RecordLists>
  );
}

/** The frame of the application: menu, header, row of tabs, and the open pages. */
export function Shell({ login }: { login: Login }) {
  const text = useText('shell');
  const isPhone = useIsPhone();
  const [isShrunk, toggleShrunk] = useShrunk();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { destination, pages, active, right, used, tabs, pageAt } = useShell(login);
  const titles = useTitles(destination, used);
  useAskBeforeUnload();
  const opened = { tabs, pageAt, active: active?.address, right: right?.address };
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
          page={used}
          title={titles.page}
          isPhone={isPhone}
          isShrunk={isShrunk}
          onToggleMenu={() => (isPhone ? setIsDrawerOpen(true) : toggleShrunk())}
        >
          {isPhone && <PhoneTabs {...opened} />}
        </ShellHeader>
        {!isPhone && <TabsRow {...opened} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          <OpenPages {...opened} />
          <OtherDestination destination={destination} />
        </main>
      </div>
      <Overlays login={login} pages={pages} used={used} />
    </div>
  );
}
