import { Skeleton } from 'antd';
import { Activity, memo, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router';
import { useIsOverlaid } from '../../../platform/auth/index.ts';
import { TabShown } from '../../../platform/tab/tab-shown.ts';
import type { AppPage } from '../../pages.ts';
import { BrokenPage } from '../../pages/error-pages.tsx';
import * as styles from '../shell.module.css';

interface TabPanelProps {
  readonly page: AppPage;
  readonly search: string;
  readonly isActive: boolean;
}

function PageSkeleton() {
  return (
    <div className={styles.pageSkeleton}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

/**
 * One opened page, kept alive while its tab is open. It has a location of its own, so that a page behind keeps its
 * page, sort and filters and is not rendered again wherever its user goes; and its own scrolling element, so that it
 * keeps its place.
 */
export const TabPanel = memo(function TabPanel({ page, search, isActive }: TabPanelProps) {
  // Behind the sign-in page and the lock every tab is one behind.
  const isShown = !useIsOverlaid() && isActive;
  // In place of `Routes`, which makes a new route for every page behind, and so renders it, whenever the address changes.
  const place = useMemo(
    () => ({
      location: { pathname: page.address, search, hash: '', state: null, key: page.address },
      navigationType: NavigationType.Pop,
    }),
    [page.address, search],
  );
  const { component: Component } = page;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div className={styles.tabPanel}>
        <TabShown value={isShown}>
          <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <BrokenPage onRetry={resetErrorBoundary} />}>
            <Suspense fallback={<PageSkeleton />}>
              <LocationContext value={place}>
                <Component />
              </LocationContext>
            </Suspense>
          </ErrorBoundary>
        </TabShown>
      </div>
    </Activity>
  );
});
