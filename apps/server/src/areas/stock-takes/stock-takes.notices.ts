import { permissions, type StockTakeId, recordAddress } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { entityIds, type DomainEvent, type Notice, type NoticeRules } from '../../platform/outbox/notices.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTakes } from './stock-takes.table.ts';

/** Notifies users who may post counts that one is ready to review. */
async function reviewed(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const rows = await tx
    .select({ id: stockTakes.id, orderNumber: stockTakes.orderNumber, warehouse: warehouses.name })
    .from(stockTakes)
    .innerJoin(warehouses, eq(warehouses.id, stockTakes.warehouseId))
    .where(inArray(stockTakes.id, entityIds<StockTakeId>(events)));
  return events.flatMap((event) => {
    const row = rows.find(({ id }) => id === Number(event.entityId));
    if (!row) return [];
    const { orderNumber, warehouse } = row;
    return {
      name: 'takeInReview',
      to: { holders: [permissions.postStockTakes] },
      by: event.userId,
      about: { docType: 'SC' as const, docId: row.id },
      params: { orderNumber, warehouse },
      link: recordAddress('SC', row.id),
      dedupeKey: `takeInReview ${event.id}`,
    };
  });
}

/** The notices of stock counts (domain.md §12.2). */
export const stockTakeNotices: NoticeRules = { 'stockTakes.reviewed': reviewed };
