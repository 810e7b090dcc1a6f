import type { UseQueryResult } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CallFailure } from '@yipin/contract/client';
import { useAskDiscard } from '../form/dialog/use-ask-discard.ts';
import { StatusTag, type StatusTagProps } from '../machine/status/status-tag.tsx';
import { FailedPart } from '../notify/failed-part.tsx';
import { useOpenedBelowForm } from '../tab/form-above.ts';
import { useTabShown } from '../tab/tab-shown.ts';
import { hasUnsaved } from '../tab/unsaved.ts';
import * as styles from './document-drawer.module.css';

interface RecordDrawerProps<Found extends { readonly id: number }> {
  /** The id of the document to show. */
  readonly id: number;
  /** The query of the document. While another document is fetched, it has the data of the previous one. */
  readonly query: UseQueryResult<Found, CallFailure>;
  readonly title: (found: Found) => ReactNode;
  /** Actions on the record, to the right of its title. */
  readonly actions: (found: Found) => ReactNode;
  readonly onClose: () => void;
  readonly children: (found: Found) => ReactNode;
}

/** Shows a record in a drawer above its list. It is mounted only while its tab is shown. */
export function RecordDrawer<Found extends { readonly id: number }>(props: RecordDrawerProps<Found>) {
  const { id, query, title, actions, onClose, children } = props;
  const isShown = useTabShown();
  const isBelowForm = useOpenedBelowForm();
  const askDiscard = useAskDiscard();
  const { pathname } = useLocation();
  // No form can be open above the drawer when it is closed: unsaved values of the page were entered in it.
  const leave = () => (hasUnsaved([pathname]) ? askDiscard(onClose) : onClose());
  const found = query.data?.id === id ? query.data : undefined;
  if (!isShown) return null;
  return (
    <Drawer
      open
      // Below everything opened from it, even if the document is fetched later.
      zIndex={999}
      // antd keeps the focus in the last opened layer, which Escape closes. Below a form, the form receives the keys.
      focusable={{ trap: !isBelowForm }}
      autoFocus={!isBelowForm}
      keyboard={!isBelowForm}
      size="min(1280px, 100vw)"
      onClose={leave}
      className={styles.drawer}
      classNames={{ header: styles.header }}
      title={found && title(found)}
      extra={found && <Fragment key={found.id}>{actions(found)}</Fragment>}
    >
      <FailedPart query={query} />
      {!found && !query.error && <Skeleton active />}
      {/* The key resets selections and entered values when Back shows another document. */}
      {found && <Fragment key={found.id}>{children(found)}</Fragment>}
    </Drawer>
  );
}

interface DocumentDrawerProps<State extends string, Found extends { readonly id: number; readonly status: State }>
  extends RecordDrawerProps<Found> {
  readonly machine: StatusTagProps<State>['machine'];
}

/** Shows a document (a record with a state) in a drawer above its list. */
export function DocumentDrawer<State extends string, Found extends { readonly id: number; readonly status: State }>({
  machine,
  title,
  ...record
}: DocumentDrawerProps<State, Found>) {
  return (
    <RecordDrawer
      {...record}
      title={(found) => (
        <>
          {title(found)} <StatusTag machine={machine} status={found.status} />
        </>
      )}
    />
  );
}
