import {
  api,
  artwareOrderItemMachine,
  hasTransition,
  purchaseItemMachine,
  shipmentItemMachine,
  type Trace,
} from '@yipin/contract';
import { Drawer, Skeleton, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { RecordLink, PendingLink } from '../../platform/document/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { StatusTag } from '../../platform/machine/index.ts';
import { productLabel } from '../artware-products/index.ts';
import type { TracedLine } from './use-trace.tsx';
import * as styles from './trace.module.css';

interface StepProps {
  readonly title: ReactNode;
  readonly status?: ReactNode;
  readonly pieces?: number | undefined;
  readonly note?: string | undefined;
}

function Step({ title, status, pieces, note }: StepProps) {
  const text = useText('trace');
  return (
    <div className={styles.step}>
      <span className={styles.title}>{title}</span>
      {status}
      {pieces !== undefined && <span className={styles.pieces}>{text('pieces', { count: pieces })}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

type TraceText = ReturnType<typeof useText<'trace'>>;

/** Returns a link to the purchase order, or to the purchase requests if there is no order yet. */
function purchaseTitle(item: Trace['purchases'][number], text: TraceText) {
  if (item.purchaseOrderId !== null)
    return (
      <RecordLink kind="purchaseOrder" id={item.purchaseOrderId}>
        {item.orderNumber}
      </RecordLink>
    );
  // A canceled purchase has no order either, and is not listed as a purchase request.
  if (!hasTransition(purchaseItemMachine, 'add', item.status)) return text('pendingPurchase');
  return (
    <PendingLink kind="purchase" sourceNumber={item.sourceNumber}>
      {text('pendingPurchase')}
    </PendingLink>
  );
}

/** Returns a link to the shipment, or the warehouse of the reserved pieces if there is no shipment yet. */
function shipmentTitle(item: Trace['shipments'][number], text: TraceText) {
  if (item.shipmentId !== null)
    return (
      <RecordLink kind="shipment" id={item.shipmentId}>
        {item.shipmentNumber}
      </RecordLink>
    );
  const reserved = text(item.sourceCode === 'ST' ? 'reservedFromStock' : 'reservedFromReceipt', {
    warehouse: item.warehouseName,
  });
  if (!hasTransition(shipmentItemMachine, 'add', item.status)) return reserved;
  return (
    <PendingLink kind="shipment" sourceNumber={item.sourceNumber}>
      {reserved}
    </PendingLink>
  );
}

/** Returns the purchases of the line, each with its receipts. Canceled and released ones are gray. */
function purchaseSteps({ item: salesItem, purchases, receipts }: Trace, text: TraceText) {
  const isReleased = ({ sourceCode }: Trace['purchases'][number]) => salesItem !== null && sourceCode === 'RL';
  return purchases.flatMap((item) => [
    {
      key: `purchase ${item.id}`,
      color: item.status === 'cancelled' || isReleased(item) ? 'gray' : 'blue',
      content: (
        <Step
          title={purchaseTitle(item, text)}
          status={<StatusTag machine={purchaseItemMachine} status={item.status} />}
          pieces={item.quantity}
          note={[isReleased(item) && text('released'), item.backReason].filter(Boolean).join(' · ')}
        />
      ),
    },
    ...receipts
      .filter((receipt) => receipt.purchaseItemId === item.id)
      .map((receipt) => ({
        key: `receipt ${receipt.id}`,
        color: receipt.reversedAt === null && !isReleased(item) ? 'green' : 'gray',
        content: (
          <Step
            title={text(receipt.reversedAt === null ? 'received' : 'reversed', {
              number: receipt.receiptNumber,
              warehouse: receipt.warehouseName,
            })}
            pieces={receipt.quantity}
            note={`${receipt.receivedBy} · ${formatInstant(receipt.receivedAt)}`}
          />
        ),
      })),
  ]);
}

function shipmentSteps({ shipments }: Trace, text: TraceText) {
  return shipments.map((item) => ({
    key: `shipment ${item.id}`,
    color: item.status === 'cancelled' ? 'gray' : item.clientReceivedAt === null ? 'blue' : 'green',
    content: (
      <Step
        title={shipmentTitle(item, text)}
        status={<StatusTag machine={shipmentItemMachine} status={item.status} />}
        pieces={item.quantity}
        note={
          item.clientReceivedAt === null
            ? undefined
            : text('clientReceived', { at: formatInstant(item.clientReceivedAt) })
        }
      />
    ),
  }));
}

/** Returns the start of the chain: the order with its line, the line that the purchase was released from, or stock. */
function firstStep({ item, orderNumber, customerName, releasedFrom, purchases }: Trace, text: TraceText): ReactNode {
  if (item !== null)
    return (
      <Step
        title={
          <RecordLink kind="artwareOrder" id={item.orderId}>
            {orderNumber}
          </RecordLink>
        }
        status={<StatusTag machine={artwareOrderItemMachine} status={item.status} />}
        pieces={item.quantity}
        note={customerName ?? undefined}
      />
    );
  const released = purchases.find(({ sourceCode }) => sourceCode === 'RL');
  if (!released) return <Step title={text('restock')} />;
  // Older purchases have only the number of the order, because the line was not recorded at their release.
  const link = releasedFrom && (
    <RecordLink kind="artwareOrder" id={releasedFrom.orderId}>
      {releasedFrom.orderNumber}
    </RecordLink>
  );
  return (
    <Step
      title={
        <>
          {text('releasedFrom')} {link ?? released.sourceNumber}
        </>
      }
      note={
        releasedFrom
          ? `${text('orderEditor:lineNumber', { line: releasedFrom.lineNo })} · ${releasedFrom.customerName}`
          : undefined
      }
    />
  );
}

/** Returns the last step of goods without a customer, which become stock; none if all purchases are canceled. */
function stockSteps({ item, purchases }: Trace, text: TraceText) {
  if (item !== null || purchases.every(({ status }) => status === 'cancelled')) return [];
  const color = purchases.some(({ takenQuantity }) => takenQuantity > 0) ? 'green' : 'blue';
  return [{ key: 'stock', color, content: <Step title={text('intoStock')} note={text('intoStockWhy')} /> }];
}

function Chain({ trace }: { trace: Trace }) {
  const text = useText('trace');
  const line = trace.item ?? trace.purchases[0];
  const first = { key: 'first', color: trace.item === null ? 'gray' : 'blue', content: firstStep(trace, text) };
  return (
    <>
      <h3>{line && productLabel(line)}</h3>
      <Timeline
        items={[first, ...purchaseSteps(trace, text), ...shipmentSteps(trace, text), ...stockSteps(trace, text)]}
      />
    </>
  );
}

/** The trace of a line, with links to its documents. */
export function TraceDrawer({ line, onClose }: { line: TracedLine; onClose: () => void }) {
  const text = useText('trace');
  const trace = useOperation(api.trace.get, line);
  return (
    <Drawer open title={text('title')} size={480} onClose={onClose} className={styles.trace}>
      <QueryBoundary query={trace} fallback={<Skeleton active />}>
        {(found) => <Chain trace={found} />}
      </QueryBoundary>
    </Drawer>
  );
}
