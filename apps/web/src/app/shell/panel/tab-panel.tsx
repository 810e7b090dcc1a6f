import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { Activity, type ComponentType, memo, Suspense, useContext, useLayoutEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { useIsOverlaid } from '../../../platform/auth/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { WindowSide } from '../../../platform/tab/panel-address.ts';
import { leavePanel, noteFocus, noteUse } from '../../../platform/tab/panel-in-use.ts';
import { HasPreview, previewIn, useHasRoomForPreview } from '../../../platform/tab/preview.ts';
import { TabShown } from '../../../platform/tab/tab-shown.ts';
import { refreshUnsaved } from '../../../platform/tab/unsaved.ts';
import { BrokenPage } from '../../pages/error-pages.tsx';
import { OwnTab } from './own-tab.tsx';
import './page-element.ts';
import { PanelRouter } from './panel-router.tsx';
import type { PreviewPanelProps } from '../preview/preview-panel.tsx';
import { keepTab, useTabs } from '../tabs/tabs-store.ts';
import * as styles from '../shell.module.css';

const PreviewPanel = lazyPart<PreviewPanelProps>(() =>
  import('../preview/preview-panel.tsx').then((part) => part.PreviewPanel),
);

/** The place of a page: hidden, alone in the window, or on one of its sides. */
export type PanelPosition = 'hidden' | 'whole' | WindowSide;

interface TabPanelProps {
  readonly address: string;
  readonly search: string;
  readonly component: ComponentType;
  /** The page of a record of this list, which the list can show in a preview; absent if this is no list of records. */
  readonly record: ComponentType | undefined;
  /** The title of the page's list, and its address with the state of its tab. */
  readonly listTitle: string;
  readonly listHref: string;
  readonly position: PanelPosition;
}

const sideClasses: Readonly<Record<PanelPosition, string | undefined>> = {
  hidden: undefined,
  whole: undefined,
  left: styles.left,
  right: styles.right,
};

/** Updates the mark of the tab after an event that may have changed a form of the page. */
function noteChange(): void {
  requestAnimationFrame(refreshUnsaved);
}

function PageSkeleton() {
  return (
    <div className={styles.pageSkeleton}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

/** Returns the attributes of the element around a page: on a side, it has a name and can have the focus. */
function attributesOf(position: PanelPosition, title: string) {
  const hasSides = position === 'left' || position === 'right';
  return hasSides ? { role: 'group', 'aria-label': title, tabIndex: -1 } : {};
}

/**
 * An open page, which stays mounted while its tab is open. It has its own address, so that a page behind keeps its page
 * number, sort and filters. It has its own scroll container, so that it keeps its scroll position.
 */
export const TabPanel = memo(function TabPanel(props: TabPanelProps) {
  const { address, search, component: Component, record, listTitle, listHref, position } = props;
  // No tab is in front while the sign-in page or the lock page covers the application.
  const isShown = !useIsOverlaid() && position !== 'hidden';
  // The same while the page is hidden, so that it is not rendered again then.
  const isOnSide = position === 'left' || position === 'right';
  const hasPreview = useHasRoomForPreview() && !isOnSide && record !== undefined;
  const previewed = hasPreview ? previewIn(search) : undefined;
  const title = useTabs(({ tabs }) => tabs.find((tab) => tab.address === address)?.title?.tab) ?? listTitle;
  const { navigator } = useContext(NavigationContext);
  // The same element in every rendering: the page itself is rendered only when something that it reads changes.
  const page = useMemo(() => <Component />, [Component]);
  useLayoutEffect(() => {
    if (!isShown) leavePanel(address);
  }, [isShown, address]);
  const own = { address, listTitle, listHref, isRight: position === 'right', window: navigator };
  return (
    <div
      className={clsx(styles.panel, sideClasses[position], !isShown && styles.hidden)}
      data-panel={address}
      {...attributesOf(position, title)}
      onFocusCapture={({ currentTarget, target }) => noteFocus(currentTarget, target)}
      onPointerDownCapture={() => noteUse(address)}
    >
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <PanelRouter path={address} search={search}>
          <yipin-page className={styles.page}>
            <div
              className={clsx(styles.tabPanel, previewed !== undefined && styles.withPreview)}
              onInputCapture={() => keepTab(address)}
              // React has applied the change of an event before the next frame.
              onInput={noteChange}
              onClick={noteChange}
              onKeyUp={noteChange}
            >
              <TabShown value={isShown}>
                <ErrorBoundary
                  fallbackRender={({ error, resetErrorBoundary }) => (
                    <BrokenPage error={error} onRetry={resetErrorBoundary} />
                  )}
                >
                  <Suspense fallback={<PageSkeleton />}>
                    <OwnTab {...own}>
                      <HasPreview value={hasPreview}>{page}</HasPreview>
                    </OwnTab>
                  </Suspense>
                </ErrorBoundary>
              </TabShown>
            </div>
            {record && previewed !== undefined && isShown && (
              <PreviewPanel list={address} id={previewed} page={record} />
            )}
          </yipin-page>
        </PanelRouter>
      </Activity>
    </div>
  );
});
