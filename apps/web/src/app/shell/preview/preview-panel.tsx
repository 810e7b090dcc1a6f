import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { Page } from '@yipin/contract';
import { Button, Skeleton } from 'antd';
import { type ComponentType, type KeyboardEvent, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, UNSAFE_LocationContext as LocationContext, useNavigate } from 'react-router';
import { queryClient } from '../../../platform/api/query-client.ts';
import { queryKeyOf } from '../../../platform/api/use-operation.ts';
import { useText } from '../../../platform/i18n/index.ts';
import type { Identified } from '../../../platform/list-page/index.ts';
import { useShownList } from '../../../platform/list-page/list-state/shown-lists.ts';
import { useOpenNextTo } from '../../../platform/tab/open-next-to.ts';
import { NextToButton } from '../../../platform/tab/next-to-button.tsx';
import { type PagePlace, PagePlaceContext } from '../../../platform/tab/page-place.ts';
import { PreviewPlaceContext, previewParam } from '../../../platform/tab/preview.ts';
import { useAddress } from '../../../platform/tab/use-address.ts';
import { BrokenPage } from '../../pages/error-pages.tsx';
import * as styles from './preview.module.css';

export interface PreviewPanelProps {
  /** The path of the list. */
  readonly list: string;
  readonly id: number;
  /** The page of a record of the list. */
  readonly page: ComponentType;
}

/** Returns the id of the record in the row after that of `id`; undefined if it is on another page of the list. */
function useNextId(path: string, id: number): number | undefined {
  const list = useShownList(path);
  if (!list) return undefined;
  const page = queryClient.getQueryData<Page<Identified>>(queryKeyOf(list.endpoint, list.request));
  const rows = page?.items ?? [];
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : rows[at + 1]?.id;
}

/** Returns the place of the page in the preview: it has no tab, so other pages open in one of their own. */
function usePreviewedPlace(): PagePlace {
  const navigate = useNavigate();
  return useMemo(() => {
    const show = (address: string) => void navigate(address);
    return { list: { title: '', href: '' }, setTitle: () => undefined, replaceBy: show, closeTo: show };
  }, [navigate]);
}

/** The record of a row next to its list: what is needed to decide, and the next step. */
export function PreviewPanel({ list, id, page: Component }: PreviewPanelProps) {
  const text = useText('common');
  const navigate = useNavigate();
  const { change } = useAddress();
  const openNextTo = useOpenNextTo();
  const place = usePreviewedPlace();
  const next = useNextId(list, id);
  const preview = useMemo(() => ({ next }), [next]);
  const path = `${list}/${id}`;
  const location = useMemo(
    () => ({
      location: { pathname: path, search: '', hash: '', state: null, key: path },
      navigationType: NavigationType.Pop,
    }),
    [path],
  );
  const close = () => change({ [previewParam]: undefined });
  const press = (event: KeyboardEvent) => {
    // Events of dialogs and menus above the panel also arrive here.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) close();
  };
  return (
    <aside className={styles.preview} aria-label={text('preview')} onKeyDown={press}>
      <div className={styles.tools}>
        <Button type="text" size="small" icon={<FullscreenOutlined />} onClick={() => void navigate(path)}>
          {text('openPage')}
        </Button>
        {openNextTo && <NextToButton onClick={() => openNextTo(path)} />}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text('closePreview')}
          aria-keyshortcuts="Escape"
          title={text('closePreview')}
          onClick={close}
        />
      </div>
      <div className={styles.content}>
        <LocationContext value={location}>
          <PagePlaceContext value={place}>
            <PreviewPlaceContext value={preview}>
              <ErrorBoundary
                key={id}
                fallbackRender={({ resetErrorBoundary }) => <BrokenPage onRetry={resetErrorBoundary} />}
              >
                <Suspense fallback={<Skeleton active className={styles.skeleton} paragraph={{ rows: 8 }} />}>
                  <Component />
                </Suspense>
              </ErrorBoundary>
            </PreviewPlaceContext>
          </PagePlaceContext>
        </LocationContext>
      </div>
    </aside>
  );
}
