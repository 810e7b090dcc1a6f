import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import type { CallFailure } from '../../platform/api/index.ts';
import { DocumentPart, LineTable } from '../../platform/document/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { PrintButton, PrintedSheet } from '../../platform/print/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import type { ShownRevision } from './revision.ts';
import { RevisionSheet } from './revision-sheet.tsx';
import { linkCell } from '../../platform/list-page/index.ts';
import { dialogSheet } from '../../platform/form/index.ts';

interface ListProps {
  /** The number of the order. */
  readonly number: string;
  readonly currency: string;
  /** Newest first. */
  readonly revisions: readonly ShownRevision[];
}

function RevisionList({ number, currency, revisions }: ListProps) {
  const text = useText('orderRevisions');
  const isShown = useTabShown();
  const [opened, setOpened] = useState<number>();
  const close = () => setOpened(undefined);
  const revision = revisions.find((one) => one.revision === opened);
  const earlier = revisions.find((one) => one.revision === (opened ?? 0) - 1);
  const sheet = revision && <RevisionSheet number={number} currency={currency} revision={revision} earlier={earlier} />;
  return (
    <>
      <LineTable
        rows={revisions.map((one) => ({ ...one, id: one.revision }))}
        emptyText={null}
        columns={[
          {
            key: 'revision',
            title: text('revision'),
            width: 110,
            render: (_value, row) => (
              <Button type="link" className={linkCell} onClick={() => setOpened(row.revision)}>
                {text('numbered', { revision: row.revision })}
              </Button>
            ),
          },
          { key: 'at', title: text('at'), width: 150, render: (_value, { at }) => formatInstant(at) },
          { key: 'userName', title: text('userName'), dataIndex: 'userName', width: 110 },
          {
            key: 'reason',
            title: text('common:reason'),
            render: (_value, row) => row.reason || (row.revision === 0 && text('firstApproval')),
          },
        ]}
      />
      {revision && isShown && (
        <Modal
          {...dialogSheet}
          open
          title={text('documentTitle')}
          width={820}
          onCancel={close}
          footer={
            <>
              <PrintButton>
                {(onDone) => (
                  <PrintedSheet name={`${number} ${text('numbered', { revision: revision.revision })}`} onDone={onDone}>
                    {sheet}
                  </PrintedSheet>
                )}
              </PrintButton>
              <Button onClick={close}>{text('common:close')}</Button>
            </>
          }
        >
          {sheet}
        </Modal>
      )}
    </>
  );
}

interface OrderRevisionsProps<Row> extends Omit<ListProps, 'revisions'> {
  readonly query: UseQueryResult<readonly Row[], CallFailure>;
  readonly shownOf: (row: Row) => ShownRevision;
}

/** The revisions of an order: number, time, user and reason. Each opens as the document that the partner received. */
export function OrderRevisions<Row>({ query, shownOf, ...order }: OrderRevisionsProps<Row>) {
  const text = useText('orderRevisions');
  return (
    <DocumentPart title={text('title')}>
      <QueryBoundary query={query} fallback={<Skeleton active paragraph={{ rows: 1 }} />}>
        {(rows) => <RevisionList {...order} revisions={rows.map(shownOf)} />}
      </QueryBoundary>
    </DocumentPart>
  );
}
