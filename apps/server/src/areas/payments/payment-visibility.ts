import { type PaidDocType, permissions, type UserId } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

/** Whose documents of a kind are told of. */
export type RecordScope = 'all' | 'own';

/** What somebody may be told of. */
export interface PaymentVisibility {
  readonly kinds: ReadonlyMap<PaidDocType, RecordScope>;
  readonly userId: UserId;
}

/** The kinds of document the acting user may see the payments of, and whose: purchases take seeing costs. */
function visiblePaymentTypes(ctx: Context): ReadonlyMap<PaidDocType, RecordScope> {
  const seen = new Map<PaidDocType, RecordScope>();
  if (may(ctx, permissions.artwareOrders)) seen.set('AO', may(ctx, permissions.viewAllArtwareOrders) ? 'all' : 'own');
  if (may(ctx, permissions.purchaseOrders) && may(ctx, permissions.viewCost)) seen.set('PO', 'all');
  if (may(ctx, permissions.channelOrders)) seen.set('SO', may(ctx, permissions.viewAllChannelOrders) ? 'all' : 'own');
  if (may(ctx, permissions.bills) && may(ctx, permissions.viewCost)) seen.set('BL', 'all');
  return seen;
}

/** The kinds of document that the acting user may see, and that user. */
export function seenBy(ctx: Context): PaymentVisibility {
  return {
    kinds: visiblePaymentTypes(ctx),
    userId: ctx.session.userId,
  };
}
