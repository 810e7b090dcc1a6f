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
 * An open page, which stays mounted while its tab is open. It has its own location, so that a page behind keeps its
 * page number, sort and filters, and is not rendered again when the address changes. It has its own scroll container,
 * so that it keeps its scroll position.
 */
export const TabPanel = memo(function TabPanel({ page, search, isActive }: TabPanelProps) {
  // No tab is in front while the sign-in page or the lock page covers the application.
  const isShown = !useIsOverlaid() && isActive;
  // Instead of `Routes`, which creates new routes at each change of the address, and so renders all pages behind.
  const locationContext = useMemo(
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
              <LocationContext value={locationContext}>
                <Component />
              </LocationContext>
            </Suspense>
          </ErrorBoundary>
        </TabShown>
      </div>
    </Activity>
  );
});
