import { maxShipmentItems, type PackingInput, type Shipment } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { splitRows } from '../../platform/documents/split-rows.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { limitLines } from '../../platform/documents/up-to-lines.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { requireActiveCustomer } from '../customers/index.ts';
import { requireActiveLogisticsCompany } from '../logistics-companies/index.ts';
import { emptyUnknownCartons, searchOf } from './save-shipment.service.ts';
import { lockShipment, shipmentDocument, shipmentItemDocument, type ShipmentItemRow } from './shipment-document.ts';
import { readShipment } from './shipment-rows.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

type PackedLine = PackingInput['contents'][number];

/** Returns the locked rows with their parts. Refuses parts that are not all pieces of their row (V5). */
function packedRows(contents: readonly PackedLine[], items: readonly ShipmentItemRow[]) {
  const rows = new Map(items.map((row) => [row.id, row]));
  return contents.map(({ itemId, parts }) => {
    const row = rows.get(itemId);
    if (!row) throw new Failure('not-found');
    const pieces = parts.reduce((sum, part) => sum + part.quantity, 0);
    if (pieces !== row.quantity) throw new Failure('quantity-changed', { open: row.quantity });
    return { row, parts };
  });
}

/**
 * Writes the package of each row. The first part stays the row; each further part becomes a row of its own, which has
 * the row's family (I3).
 */
async function putInPackages(ctx: Context, packed: ReturnType<typeof packedRows>): Promise<void> {
  const split = packed.flatMap(({ row, parts: [, ...further] }) => {
    let left = row.quantity;
    return further.map(({ cartonNo, quantity }) => {
      const rest = { ...row, quantity: left };
      left -= quantity;
      return { row: rest, quantity, changes: { cartonNo } };
    });
  });
  for (const { row, parts } of packed) {
    const cartonNo = requireFound(parts[0]).cartonNo;
    if (cartonNo !== row.cartonNo) updateRow(ctx.tx, shipmentItems, row.id, { cartonNo });
  }
  if (split.length > 0) await splitRows(ctx, shipmentItemDocument, 'added', split);
}

/**
 * Saves carrier, packages and contents of a shipment that is being packed. Lines that are not named stay, except in
 * packages that no longer exist (domain.md §7 SavePacking).
 */
export async function savePacking(ctx: Context, input: PackingInput): Promise<Shipment> {
  const { id, expectedVersion, packages, logisticsCompanyId = null } = input;
  const items = await lockShipment(ctx, id);
  const row = await lockForAction(ctx, shipmentDocument, id, 'pack', { expectedVersion });
  const packed = packedRows(input.contents, items);
  if (logisticsCompanyId !== null) await requireActiveLogisticsCompany(ctx, logisticsCompanyId, row.logisticsCompanyId);
  const customer = await requireActiveCustomer(ctx, row.customerId, row.customerId);
  updateRow(ctx.tx, shipments, id, {
    logisticsCompanyId,
    packages,
    searchText: searchOf(row.orderNumber, customer, { remark: row.remark, packages }),
  });
  await putInPackages(ctx, packed);
  await emptyUnknownCartons(ctx, id, packages);
  await recomputeState(ctx, limitLines(shipmentDocument, maxShipmentItems), [id]);
  ctx.record('shipments.saved', id);
  return readShipment(ctx, id);
}
