import type { Instant } from '@yipin/contract';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { invalidAt } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import type { ShipmentItemRow } from '../shipment-document.ts';
import { shipments } from '../shipments.table.ts';

function minuteOf(at: Instant): number {
  return Math.floor(Date.parse(at) / 60_000);
}

/**
 * Throws `validation-failed` on `member` if some goods left after `at`, compared by the minute as screens show it.
 * Goods that have not left or that the client has received are not compared. `at` is the same for all rows, so one late
 * row refuses all. The caller has locked the shipments.
 */
export async function requireAfterShipping(
  { tx, language }: Context,
  items: readonly ShipmentItemRow[],
  member: string,
  at: Instant | undefined,
): Promise<void> {
  const gone = items.filter((item) => item.clientReceivedAt === null);
  const shipmentIds = [...new Set(gone.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId])))];
  if (at === undefined || shipmentIds.length === 0) return;
  const started = await tx
    .select({ startedAt: shipments.startedAt })
    .from(shipments)
    .where(and(inArray(shipments.id, shipmentIds), isNotNull(shipments.startedAt)));
  if (started.some(({ startedAt }) => startedAt !== null && minuteOf(at) < minuteOf(startedAt)))
    throw invalidAt(member, translate(language, 'validation:beforeStart'));
}
