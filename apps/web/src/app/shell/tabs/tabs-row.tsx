import { CloseOutlined } from '@ant-design/icons';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useIsUnsaved } from '../../../platform/tab/unsaved.ts';
import { homePage, type AppPage } from '../../pages.ts';
import type { Tab } from './tab-list.ts';
import { hrefOf, useTabs } from './tabs-store.ts';
import * as styles from './tabs.module.css';

const TabTools = lazyPart(() => import('../shell-extras.ts').then((part) => part.TabTools));

interface TabProps {
  readonly tab: Tab;
  readonly page: AppPage;
  readonly isActive: boolean;
  /** Whether the page is on the right side. */
  readonly isRight: boolean;
  /** Whether the Tab key focuses this tab; the arrow keys focus the others. */
  readonly isReached: boolean;
}

/** A tab with the link to its page; `TabTools` adds all other functions. */
function ShellTab({ tab, page, isActive, isRight, isReached }: TabProps) {
  const text = useText('shell');
  const title = tab.title?.tab ?? text(page.title);
  const isHome = page.address === homePage.address;
  const isUnsaved = useIsUnsaved(tab.address);
  return (
    <li
      className={clsx(
        styles.tab,
        isActive && styles.tabActive,
        isRight && styles.tabRight,
        tab.isPreview && styles.tabPreview,
      )}
      data-address={tab.address}
    >
      <Link
        to={hrefOf(tab)}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts={isHome ? undefined : 'Delete'}
        tabIndex={isReached ? 0 : -1}
        // The tab is dragged, not its link.
        draggable={false}
      >
        {title}
      </Link>
      {isUnsaved && (
        <span className={styles.unsaved} role="img" aria-label={text('unsavedPage')} title={text('unsavedPage')}>
          ●
        </span>
      )}
      {!isHome && (
        <button type="button" tabIndex={-1} aria-label={text('closePage', { title })}>
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

/** The open tabs, and the page of each. */
export interface TabsRowProps {
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => AppPage | undefined;
  /** The address of the page in front; undefined while an error page is shown. */
  readonly active: string | undefined;
  /** The address of the page on the right side; undefined if one page is shown. */
  readonly right: string | undefined;
}

/** The row of tabs: the open pages. */
export function TabsRow({ tabs: opened, pageAt, active, right }: TabsRowProps) {
  const text = useText('shell');
  const closed = useTabs((state) => state.closed);
  const tabs = useMemo(() => opened.filter(({ address }) => address !== closed), [opened, closed]);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [focused, setFocused] = useState<string>();
  // Also when tabs are added before the active one, such as the stored tabs at the start.
  useEffect(() => {
    const item = list?.querySelector(`.${styles.tabActive}`);
    if (active !== undefined && tabs.length > 0) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, tabs, active]);
  const reached = tabs.some(({ address }) => address === focused) ? focused : (active ?? homePage.address);
  return (
    <nav className={styles.tabs} data-tour="tabs" aria-label={text('openPages')}>
      <ul ref={setList}>
        {tabs.map((tab) => {
          const { address } = tab;
          const page = pageAt(address);
          const mark = { isActive: address === active, isRight: address === right, isReached: address === reached };
          return page && <ShellTab key={address} tab={tab} page={page} {...mark} />;
        })}
      </ul>
      {list && <TabTools list={list} tabs={tabs} pageAt={pageAt} active={active} onFocus={setFocused} />}
    </nav>
  );
}
