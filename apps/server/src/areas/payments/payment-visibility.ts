import { type PaidDocType, permissions, type UserId } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

/** The documents of a kind that a user may see. */
export type RecordScope = 'all' | 'own';

/** The documents that a user may see. */
export interface PaymentVisibility {
  readonly kinds: ReadonlyMap<PaidDocType, RecordScope>;
  readonly userId: UserId;
}

/**
 * Returns the kinds of document whose payments the acting user may see, and the scope of each. Purchase orders and
 * bills require `viewCost`.
 */
function visiblePaymentTypes(ctx: Context): ReadonlyMap<PaidDocType, RecordScope> {
  const seen = new Map<PaidDocType, RecordScope>();
  if (may(ctx, permissions.artwareOrders)) seen.set('AO', may(ctx, permissions.viewAllArtwareOrders) ? 'all' : 'own');
  if (may(ctx, permissions.purchaseOrders) && may(ctx, permissions.viewCost)) seen.set('PO', 'all');
  if (may(ctx, permissions.channelOrders)) seen.set('SO', may(ctx, permissions.viewAllChannelOrders) ? 'all' : 'own');
  if (may(ctx, permissions.bills) && may(ctx, permissions.viewCost)) seen.set('BL', 'all');
  return seen;
}

/** Returns the acting user with the kinds of document whose payments they may see. */
export function seenBy(ctx: Context): PaymentVisibility {
  return {
    kinds: visiblePaymentTypes(ctx),
    userId: ctx.session.userId,
  };
}
