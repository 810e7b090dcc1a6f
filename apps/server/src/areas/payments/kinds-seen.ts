import { type PaidDocType, permissions, type UserId } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

/** Whose documents of a kind are told of. */
export type Whose = 'all' | 'own';

/** What somebody may be told of. */
export interface Seen {
  readonly kinds: ReadonlyMap<PaidDocType, Whose>;
  readonly userId: UserId;
}

/** The kinds of document the acting user may see the payments of, and whose: purchases take seeing costs. */
const kindsSeen = (ctx: Context): ReadonlyMap<PaidDocType, Whose> => {
  const seen = new Map<PaidDocType, Whose>();
  if (may(ctx, permissions.artwareOrders)) seen.set('AO', may(ctx, permissions.viewAllArtwareOrders) ? 'all' : 'own');
  if (may(ctx, permissions.purchaseOrders) && may(ctx, permissions.viewCost)) seen.set('PO', 'all');
  if (may(ctx, permissions.channelOrders)) seen.set('SO', may(ctx, permissions.viewAllChannelOrders) ? 'all' : 'own');
  if (may(ctx, permissions.bills) && may(ctx, permissions.viewCost)) seen.set('BL', 'all');
  return seen;
};

/** The kinds of document that the acting user may see, and that user. */
export const seenBy = (ctx: Context): Seen => ({ kinds: kindsSeen(ctx), userId: ctx.session.userId });
