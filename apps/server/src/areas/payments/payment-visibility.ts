import { paidDocTypes, type PaidDocType, paymentRights, type UserId } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { findDocumentType } from '../../platform/documents/document-types.ts';

/** The documents of a kind that a user may see. */
export type RecordScope = 'all' | 'own';

/** The documents that a user may see. */
export interface PaymentVisibility {
  readonly kinds: ReadonlyMap<PaidDocType, RecordScope>;
  readonly userId: UserId;
}

/** Returns the kinds of document whose payments the acting user may see, and the scope of each. */
function visiblePaymentTypes(ctx: Context): ReadonlyMap<PaidDocType, RecordScope> {
  const seen = new Map<PaidDocType, RecordScope>();
  for (const docType of paidDocTypes) {
    const isPermitted = paymentRights[docType].every((permission) => may(ctx, permission));
    const { owner } = findDocumentType(docType);
    if (isPermitted) seen.set(docType, owner === undefined || may(ctx, owner.viewAll) ? 'all' : 'own');
  }
  return seen;
}

/** Returns the acting user with the kinds of document whose payments they may see. */
export function seenBy(ctx: Context): PaymentVisibility {
  return {
    kinds: visiblePaymentTypes(ctx),
    userId: ctx.session.userId,
  };
}
