import { api, type ArtwareOrderId } from '@yipin/contract';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { AddToShipmentDialog } from './add-to-shipment-dialog.tsx';

export interface ShipOrderDialogProps {
  readonly orderId: ArtwareOrderId;
  readonly onClose: () => void;
}

/** Adds the ready goods of a sales order to a new shipment, or to one that is being packed. */
export function ShipOrderDialog({ orderId, onClose }: ShipOrderDialogProps) {
  const query = useOperation(api.shipments.pending, { maxResultCount: 200, skipCount: 0, salesOrderId: orderId });
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const items = (query.data?.items ?? []).filter(({ id }) => !removed.has(id));
  if (!query.data) return query.error ? <FailedPart query={query} /> : <Skeleton active />;
  return (
    <AddToShipmentDialog
      items={items}
      onKeepOnly={(ids) => setRemoved(new Set(query.data.items.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))))}
      onClose={onClose}
    />
  );
}
