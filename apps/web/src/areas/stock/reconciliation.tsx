import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import {
  api,
  type ComingLine,
  type Explained,
  purchaseItemMachine,
  type Reconciliation as ReconciliationResult,
  type StockReservation,
} from '@yipin/contract';
import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { filteredAddress } from '../../platform/list-page/list-state/list-address.ts';
import { StatusTag } from '../../platform/machine/index.ts';
import type { ReconciledStock } from './reconcile.ts';
import { useReservationColumns } from './stock-reservations.tsx';
import { WideTable } from './wide-table.tsx';
import * as stockStyles from './stock.module.css';
import * as styles from './reconciliation.module.css';

/** Shows whether the recorded quantity equals the sum of the documents. */
function Verdict({ kept, explained }: Explained) {
  const text = useText('stock');
  if (kept === explained)
    return (
      <span className={styles.good}>
        <CheckCircleOutlined /> {text('agrees')}
      </span>
    );
  return (
    <span className={styles.bad} role="alert">
      <CloseCircleOutlined /> {text('differs', { kept: formatNumber(kept), explained: formatNumber(explained) })}
    </span>
  );
}

interface PartProps {
  readonly title: string;
  readonly pieces: number;
  /** Absent for a quantity that is not recorded separately, and so cannot differ. */
  readonly verdict?: Explained;
  readonly children: ReactNode;
}

/** One of the quantities, with the list of its parts. */
function Part({ title, pieces, verdict, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3>
        {title} <b>{formatNumber(pieces)}</b>
        {verdict && <Verdict {...verdict} />}
      </h3>
      {children}
    </section>
  );
}

type KindSum = ReconciliationResult['kinds'][number];

/** Sums of the movements by kind; each is a link to its movements for users who may view them. */
function Kinds({ kinds, place }: { kinds: readonly KindSum[]; place: ReconciledStock }) {
  const text = useText('stock');
  const canViewLedger = useMay(api.stock.ledger);
  const { productId, warehouseId } = place;
  const column = columnsOf<KindSum>(text);
  const ledgerOf = ({ kind }: KindSum) =>
    filteredAddress('/artwareStock/ledger', api.stock.ledger, { productId, warehouseId, kind });
  return (
    <WideTable<KindSum>
      label={text('onHandBy')}
      width={320}
      rowKey="kind"
      pagination={false}
      dataSource={kinds}
      locale={{ emptyText: text('noMovements') }}
      columns={[
        column.text('kind', {
          width: 160,
          render: (_value, row) =>
            canViewLedger ? <Link to={ledgerOf(row)}>{text(`kinds.${row.kind}`)}</Link> : text(`kinds.${row.kind}`),
        }),
        column.number('lines', { width: 80 }),
        column.number('pieces', { width: 80 }),
      ]}
    />
  );
}

function Reserved({ reservations }: { reservations: readonly StockReservation[] }) {
  const text = useText('stock');
  return (
    <WideTable<StockReservation>
      label={text('reservedBy')}
      width={560}
      rowKey="id"
      pagination={{ size: 'small', pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={reservations}
      locale={{ emptyText: text('noReservations') }}
      columns={useReservationColumns()}
    />
  );
}

function Coming({ purchases }: { purchases: readonly ComingLine[] }) {
  const text = useText('stock');
  const column = columnsOf<ComingLine>(text);
  return (
    <WideTable<ComingLine>
      label={text('comingBy')}
      width={560}
      rowKey="id"
      pagination={{ size: 'small', pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={purchases}
      locale={{ emptyText: text('nothingComing') }}
      columns={[
        column.text('orderNumber', {
          kind: 'name',
          title: text('purchaseOrder'),
          width: 120,
          render: (_value, { purchaseOrderId, orderNumber }) =>
            purchaseOrderId === null ? (
              <span className={stockStyles.hidden}>{text('notOrdered')}</span>
            ) : (
              <RecordLink kind="purchaseOrder" id={purchaseOrderId}>
                {orderNumber}
              </RecordLink>
            ),
        }),
        column.text('factoryName', { title: text('factory'), width: 140 }),
        column.text('status', {
          width: 100,
          render: (_value, { status }) => <StatusTag machine={purchaseItemMachine} status={status} />,
        }),
        column.text('sourceNumber', { title: text('source'), width: 120 }),
        column.day('expectedDate', { width: 104 }),
        column.number('open', { width: 80 }),
      ]}
    />
  );
}

function Sums({ found, place }: { found: ReconciliationResult; place: ReconciledStock }) {
  const text = useText('stock');
  return (
    <>
      <Part title={text('onHandBy')} pieces={found.onHand.kept} verdict={found.onHand}>
        <Kinds kinds={found.kinds} place={place} />
      </Part>
      <Part title={text('reservedBy')} pieces={found.reserved.kept} verdict={found.reserved}>
        <Reserved reservations={found.reservations} />
      </Part>
      <Part title={text('comingBy')} pieces={found.coming}>
        <Coming purchases={found.purchases} />
      </Part>
    </>
  );
}

export interface ReconciliationProps {
  readonly place: ReconciledStock;
  /** The name of the product. */
  readonly product: string;
  readonly onClose: () => void;
}

/** The stock of a product in one or in all warehouses, with the documents behind each number. */
export function Reconciliation({ place, product, onClose }: ReconciliationProps) {
  const text = useText('stock');
  const { productId, warehouseId, warehouseName } = place;
  const answer = useOperation(api.stock.reconciliation, { productId, warehouseId });
  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      onClose={onClose}
      className={styles.tables}
      title={text('reconcileTitle', { product, place: warehouseName ?? text('everywhere') })}
    >
      <QueryBoundary query={answer} fallback={<Skeleton active />}>
        {(found) => <Sums found={found} place={place} />}
      </QueryBoundary>
    </Drawer>
  );
}
