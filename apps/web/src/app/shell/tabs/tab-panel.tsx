import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { Activity, type ComponentType, memo, type ReactNode, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, UNSAFE_LocationContext as LocationContext, useNavigate } from 'react-router';
import { useIsOverlaid } from '../../../platform/auth/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { type PagePlace, PagePlaceContext } from '../../../platform/tab/page-place.ts';
import { HasPreview, previewIn, useHasRoomForPreview } from '../../../platform/tab/preview.ts';
import { TabShown } from '../../../platform/tab/tab-shown.ts';
import { refreshUnsaved } from '../../../platform/tab/unsaved.ts';
import { replaceHistoryEntry } from '../../../platform/tab/use-address.ts';
import { BrokenPage } from '../../pages/error-pages.tsx';
import { closeTab, keepTab, nameTab, replaceTab } from './tabs-store.ts';
import type { PreviewPanelProps } from './preview-panel.tsx';
import * as styles from '../shell.module.css';

const PreviewPanel = lazyPart<PreviewPanelProps>(() => import('./preview-panel.tsx').then((part) => part.PreviewPanel));

interface TabPanelProps {
  readonly address: string;
  readonly search: string;
  readonly component: ComponentType;
  /** The page of a record of this list, which the list can show in a preview; absent if this is no list of records. */
  readonly record: ComponentType | undefined;
  /** The title of the page's list, and its address with the state of its tab. */
  readonly listTitle: string;
  readonly listHref: string;
  readonly isActive: boolean;
}

/** Updates the mark of the tab after an event that may have changed a form of the page. */
function noteChange(): void {
  requestAnimationFrame(refreshUnsaved);
}

/** Gives a page the access to its own tab. */
function OwnTab({
  address,
  listTitle,
  listHref,
  children,
}: Omit<TabPanelProps, 'search' | 'component' | 'record' | 'isActive'> & { children: ReactNode }) {
  // The location of the panel is fixed, so the function does not change with the address of the window.
  const navigate = useNavigate();
  const place = useMemo((): PagePlace => {
    const show = (next: string) => void navigate(next, replaceHistoryEntry);
    return {
      list: { title: listTitle, href: listHref },
      setTitle: (title) => nameTab(address, title),
      replaceBy: (next) => {
        replaceTab(address, next);
        show(next);
      },
      closeTo: (next) => {
        closeTab(address);
        show(next);
      },
    };
  }, [address, listTitle, listHref, navigate]);
  return <PagePlaceContext value={place}>{children}</PagePlaceContext>;
}

function PageSkeleton() {
  return (
    <div className={styles.pageSkeleton}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

/**
 * An open page, which stays mounted while its tab is open. It has its own location, so that a page behind keeps its
 * page number, sort and filters, and is not rendered again when the address changes. It has its own scroll container,
 * so that it keeps its scroll position.
 */
export const TabPanel = memo(function TabPanel(props: TabPanelProps) {
  const { address, search, component: Component, record, listTitle, listHref, isActive } = props;
  // No tab is in front while the sign-in page or the lock page covers the application.
  const isShown = !useIsOverlaid() && isActive;
  const hasRoom = useHasRoomForPreview();
  const previewed = record && hasRoom ? previewIn(search) : undefined;
  // Instead of `Routes`, which creates new routes at each change of the address, and so renders all pages behind.
  const locationContext = useMemo(
    () => ({
      location: { pathname: address, search, hash: '', state: null, key: address },
      navigationType: NavigationType.Pop,
    }),
    [address, search],
  );
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LocationContext value={locationContext}>
        <div
          className={clsx(styles.tabPanel, previewed !== undefined && styles.withPreview)}
          onInputCapture={() => keepTab(address)}
          // React has applied the change of an event before the next frame.
          onInput={noteChange}
          onClick={noteChange}
          onKeyUp={noteChange}
        >
          <TabShown value={isShown}>
            <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <BrokenPage onRetry={resetErrorBoundary} />}>
              <Suspense fallback={<PageSkeleton />}>
                <OwnTab address={address} listTitle={listTitle} listHref={listHref}>
                  <HasPreview value={record !== undefined}>
                    <Component />
                  </HasPreview>
                </OwnTab>
              </Suspense>
            </ErrorBoundary>
          </TabShown>
        </div>
        {record && previewed !== undefined && isShown && <PreviewPanel list={address} id={previewed} page={record} />}
      </LocationContext>
    </Activity>
  );
});
