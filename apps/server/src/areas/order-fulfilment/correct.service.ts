import type { ArtwareCorrection, ArtwareOrder } from '@yipin/contract';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import {
  correctLines,
  freedOf,
  lockCorrections,
  type LineCorrection,
  readSavedOrder,
  sentOf,
} from '../artware-orders/index.ts';
import { releasePurchaseParts } from '../purchase-orders/index.ts';
import { addRemark } from '../remarks/index.ts';
import { freeReady } from '../shipments/index.ts';
import { type Cover, lockCover } from './lock-cover.ts';
import { planRelease, type ReleasePlan } from './release-plan.ts';

/**
 * Plans the pieces that a line releases. Refuses to release pieces that were sent or are packed, and, without
 * `releaseToStock`, pieces that are ordered or received.
 */
function planOf(line: LineCorrection, cover: Cover, { releaseToStock = false }: ArtwareCorrection): ReleasePlan {
  const { row, newQuantity, member } = line;
  const packed = cover.goods
    .filter(({ salesItemId, status }) => salesItemId === row.id && status === 'added')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const covered = sentOf(row) + packed;
  if (newQuantity < covered) throw refusedAt(`${member}.quantity`, 'quantity-covered', { covered });
  const plan = planRelease(cover, row.id, Math.max(0, freedOf(line) - row.toApproveQty));
  if (plan.released.length > 0 && !releaseToStock) throw refusedAt(`${member}.quantity`, 'item-already-purchased');
  return plan;
}

function sum(pieces: readonly number[]): number {
  return pieces.reduce((all, each) => all + each, 0);
}

/** Requires confirmation, with the number of pieces, to cancel purchases, end reservations or move goods to stock. */
function requireReleaseConfirmation(ctx: Context, input: ArtwareCorrection, plans: readonly ReleasePlan[]): void {
  const cancelled = sum(plans.flatMap((plan) => plan.cancelled.map(({ open }) => open)));
  const reserved = sum(plans.flatMap((plan) => plan.reserved.map(({ quantity }) => quantity)));
  const released = sum(plans.flatMap((plan) => plan.released.map(({ open, received }) => open + received)));
  const warnings: Warning[] = [];
  if (cancelled > 0) warnings.push(['artwareOrders:correctionCancels', { count: cancelled }]);
  if (reserved > 0) warnings.push(['artwareOrders:correctionFrees', { count: reserved }]);
  if (released > 0) warnings.push(['artwareOrders:correctionReleases', { count: released }]);
  if (warnings.length > 0) requireConfirmations(ctx, input, [...warnings, ['artwareOrders:correctionAsk', {}]]);
}

/**
 * Corrects pieces, prices and discounts of lines of an approved order, all of them as one revision (domain.md §5
 * `changeItems`): released pieces return to their source. The reason is added as a remark. A correction that changes
 * nothing writes nothing.
 */
export async function changeItems(ctx: Context, input: ArtwareCorrection): Promise<ArtwareOrder> {
  const { orderId, reason } = input;
  const { order, lines } = await lockCorrections(ctx, input);
  if (lines.length === 0) return readSavedOrder(ctx, orderId);
  const fewer = lines.filter((line) => freedOf(line) > 0);
  const cover = await lockCover(
    ctx,
    fewer.map(({ row }) => row.id),
  );
  const plans = fewer.map((line) => planOf(line, cover, input));
  requireReleaseConfirmation(ctx, input, plans);
  await releasePurchaseParts(
    ctx,
    plans.flatMap(({ cancelled, released }) => [...cancelled, ...released]),
    reason,
  );
  await freeReady(
    ctx,
    plans.flatMap(({ reserved, released }) => [...reserved, ...released.flatMap(({ goods }) => goods)]),
  );
  await correctLines(ctx, order, lines, reason);
  await addRemark(
    ctx,
    { docType: 'AO', docId: orderId },
    translate(ctx.language, 'artwareOrders:correctedFor', { reason }),
  );
  ctx.record('artwareOrders.corrected', orderId, { lines: lines.length, reason });
  return readSavedOrder(ctx, orderId);
}
