import {
  api,
  ArtwareOrderItemId,
  artwareOrderItemMachine,
  purchaseItemMachine,
  shipmentItemMachine,
  type Trace,
} from '@yipin/contract';
import { Alert, Drawer, Skeleton, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { DocumentLink } from '../../platform/document/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { StatusTag } from '../../platform/machine/index.ts';
import { failureText } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import './trace.css';

interface StepProps {
  readonly title: ReactNode;
  readonly status?: ReactNode;
  readonly pieces: number;
  readonly note?: string | undefined;
}

function Step({ title, status, pieces, note }: StepProps) {
  const text = useText('trace');
  return (
    <div className="trace-step">
      <span className="trace-title">{title}</span>
      {status}
      <span className="trace-pieces">{text('pieces', { count: pieces })}</span>
      {note && <span className="trace-note">{note}</span>}
    </div>
  );
}

/** Purchases of the line, each with its receipts below it. */
function purchaseSteps({ purchases, receipts }: Trace, text: ReturnType<typeof useText<'trace'>>) {
  return purchases.flatMap((item) => [
    {
      key: `purchase ${item.id}`,
      color: item.status === 'cancelled' ? 'gray' : 'blue',
      content: (
        <Step
          title={
            item.purchaseOrderId === null ? (
              text('pendingPurchase')
            ) : (
              <DocumentLink kind="purchaseOrder" id={item.purchaseOrderId} number={item.orderNumber} />
            )
          }
          status={<StatusTag machine={purchaseItemMachine} status={item.status} />}
          pieces={item.quantity}
          note={item.backReason || undefined}
        />
      ),
    },
    ...receipts
      .filter((receipt) => receipt.purchaseItemId === item.id)
      .map((receipt) => ({
        key: `receipt ${receipt.id}`,
        color: receipt.reversedAt === null ? 'green' : 'gray',
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

function shipmentSteps({ shipments }: Trace, text: ReturnType<typeof useText<'trace'>>) {
  return shipments.map((item) => ({
    key: `shipment ${item.id}`,
    color: item.status === 'cancelled' ? 'gray' : item.clientReceivedAt === null ? 'blue' : 'green',
    content: (
      <Step
        title={
          item.shipmentId === null ? (
            text(item.sourceCode === 'ST' ? 'reservedFromStock' : 'reservedFromReceipt', {
              warehouse: item.warehouseName,
            })
          ) : (
            <DocumentLink kind="shipment" id={item.shipmentId} number={item.shipmentNumber} />
          )
        }
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

function Chain({ trace }: { trace: Trace }) {
  const text = useText('trace');
  const { item } = trace;
  const order = {
    key: 'order',
    content: (
      <Step
        title={<DocumentLink kind="artwareOrder" id={item.orderId} number={trace.orderNumber} />}
        status={<StatusTag machine={artwareOrderItemMachine} status={item.status} />}
        pieces={item.quantity}
        note={trace.customerName}
      />
    ),
  };
  return (
    <>
      <h3>{productLabel(item)}</h3>
      <Timeline items={[order, ...purchaseSteps(trace, text), ...shipmentSteps(trace, text)]} />
    </>
  );
}

/** The chain of one order line, with links along it. */
export function TraceDrawer({ salesItemId, onClose }: { salesItemId: number; onClose: () => void }) {
  const text = useText('trace');
  const { data, error } = useOperation(api.trace.get, { salesItemId: ArtwareOrderItemId.parse(salesItemId) });
  return (
    <Drawer open title={text('title')} size={480} onClose={onClose} className="trace">
      {error && <Alert type="error" showIcon title={failureText(error)} />}
      {!data && !error && <Skeleton active />}
      {data && <Chain trace={data} />}
    </Drawer>
  );
}
