import { permissions, type StockTransferId, recordAddress } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { entityIds, type DomainEvent, type Notice, type NoticeRules } from '../../platform/outbox/notices.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTransferFacts, stockTransfers } from './stock-transfers.table.ts';

/** Notifies users who may receive transfers of goods in transit. */
async function sent(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const rows = await tx
    .select({
      id: stockTransfers.id,
      orderNumber: stockTransfers.orderNumber,
      warehouse: warehouses.name,
      count: stockTransferFacts.quantity,
    })
    .from(stockTransfers)
    .innerJoin(warehouses, eq(warehouses.id, stockTransfers.toWarehouseId))
    .innerJoin(stockTransferFacts, eq(stockTransferFacts.id, stockTransfers.id))
    .where(inArray(stockTransfers.id, entityIds<StockTransferId>(events)));
  return events.flatMap((event) => {
    const row = rows.find(({ id }) => id === Number(event.entityId));
    if (!row) return [];
    const { orderNumber, warehouse, count } = row;
    return {
      name: 'transferSent',
      to: { holders: [permissions.transferStock] },
      by: event.userId,
      about: { docType: 'TR' as const, docId: row.id },
      params: { orderNumber, warehouse, pieces: count },
      link: recordAddress('TR', row.id),
      dedupeKey: `transferSent ${event.id}`,
    };
  });
}

/** The notices of transfers (domain.md §12.2). */
export const stockTransferNotices: NoticeRules = { 'stockTransfers.sent': sent };
