import {
  type ArtwareOrderFacts,
  artwareOrderItemMachine,
  type ChargedLine,
  countArtwareOrderItems,
  type DecimalText,
  deriveState,
  netAmount,
  shareDiscount,
  sumOf,
} from '@yipin/contract';
import { requireRepresentableSum } from '../../../platform/documents/amount-limits.ts';
import { refusedAt } from '../../../platform/failure.ts';
import { goodsOf, type PricedGoods } from './minimum-prices.ts';
import type { LineAfter, OrderLineValues, OrderAfter, OrderValues } from './order-change.ts';

/** An order after a change, with everything that follows from its header and lines. */
export interface DerivedOrder extends OrderAfter {
  /** The counts that the state of the order follows from. */
  readonly facts: ArtwareOrderFacts;
  /** The goods, as their minimum prices are checked. */
  readonly goods: PricedGoods;
}

interface DeriveOptions {
  /** Lines were closed: all keep their shares of the discount, and the share of a deleted line is removed from it. */
  readonly keepsShares?: boolean;
}

/** Returns the pieces of a line that left: goods are billed when they leave. */
export function sentOf({
  shippingQty,
  deliveredQty,
  receivedQty,
}: Pick<OrderLineValues, 'shippingQty' | 'deliveredQty' | 'receivedQty'>): number {
  return shippingQty + deliveredQty + receivedQty;
}

/**
 * Returns the charge of an order: the share of each live line of the order discount, and the total, net amounts +
 * freight (domain.md §10). Refuses a discount that the lines cannot share, and a total above the limit of replies.
 */
function chargeOf(
  lines: readonly ChargedLine[],
  { discountAmount, freightChargedAud, shipmentFreight }: OrderValues,
): { shares: readonly DecimalText[]; totalAmount: DecimalText } {
  const shared = shareDiscount(lines, discountAmount);
  if ('refusal' in shared) throw refusedAt('discountAmount', shared.refusal, { limit: shared.limit });
  const { shares } = shared;
  const nets = lines.map((line, index) => netAmount(line, shares[index] ?? discountAmount));
  const totalAmount = sumOf([...nets, freightChargedAud, shipmentFreight]);
  requireRepresentableSum(totalAmount, ['items', sumOf(nets)], ['freightChargedAud', freightChargedAud]);
  return { shares, totalAmount };
}

/** Returns what the charge of a line follows from. Its share of the discount is fixed once goods of it were sent. */
function chargedLine(values: OrderLineValues, keepsShares: boolean): ChargedLine {
  const { orderedAmount, quantity, shortQuantity, discountShare } = values;
  const fixedShare = keepsShares || sentOf(values) > 0 ? discountShare : undefined;
  return { orderedAmount, quantity, shortQuantity, fixedShare };
}

function isLive({ values }: LineAfter): boolean {
  return values.deletedAt === null;
}

/**
 * Returns an order with the shares of its discount, its total and the counts of its lines. Refuses amounts that cannot
 * be shared or represented. Reads nothing.
 */
export function deriveOrder({ order, lines }: OrderAfter, { keepsShares = false }: DeriveOptions = {}): DerivedOrder {
  const live = lines.filter(isLive);
  const discountAmount = keepsShares ? sumOf(live.map(({ values }) => values.discountShare)) : order.discountAmount;
  const { shares, totalAmount } = chargeOf(
    live.map(({ values }) => chargedLine(values, keepsShares)),
    { ...order, discountAmount },
  );
  const shareOf = new Map(live.map((line, index) => [line, shares[index] ?? discountAmount]));
  return {
    order: { ...order, discountAmount, totalAmount },
    lines: lines.map((line) => {
      const discountShare = shareOf.get(line) ?? line.values.discountShare;
      return { ...line, values: { ...line.values, discountShare } };
    }),
    facts: countArtwareOrderItems(
      lines.map(({ values }) => ({ ...values, status: deriveState(artwareOrderItemMachine, values) })),
    ),
    goods: goodsOf(
      live.map(({ values: { quantity, orderedAmount }, minPriceAud }) => ({ quantity, orderedAmount, minPriceAud })),
      discountAmount,
    ),
  };
}
