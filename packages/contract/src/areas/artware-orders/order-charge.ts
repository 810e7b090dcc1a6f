import { type DecimalText, decimalOf, Exact, partOf, allocateProportionally, sumOf } from '../../kernel/index.ts';

/** What the charge of a live line depends on. */
export interface ChargedLine {
  /** Unit price × quantity − discount of the line. */
  readonly orderedAmount: DecimalText;
  readonly quantity: number;
  /** Pieces that are not delivered any more, and not charged. */
  readonly shortQuantity: number;
  /** Its share of the order's discount where that is fixed, since goods of the line were sent. */
  readonly fixedShare: DecimalText | undefined;
}

/** The order's discount by line; or why it cannot be shared: it is below what is fixed already, or above what the lines come to. */
type Shared =
  | { readonly shares: readonly DecimalText[] }
  | { readonly refusal: 'discount-billed' | 'discount-too-large'; readonly limit: DecimalText };

/**
 * Shares the discount of an order over its live lines by their ordered amounts. Lines whose share is fixed keep it, the
 * others share the rest, each at most what it comes to (domain.md §10 "Discount of an order").
 */
export function shareDiscount(lines: readonly ChargedLine[], discount: DecimalText): Shared {
  const fixed = sumOf(lines.flatMap(({ fixedShare }) => fixedShare ?? []));
  const open = lines.filter(({ fixedShare }) => fixedShare === undefined).map(({ orderedAmount }) => orderedAmount);
  const rest = new Exact(discount).minus(fixed);
  if (rest.isNegative()) return { refusal: 'discount-billed', limit: fixed };
  if (rest.gt(sumOf(open))) return { refusal: 'discount-too-large', limit: sumOf([fixed, ...open]) };
  const shares = allocateProportionally(
    decimalOf(rest, 2),
    open.map((amount) => new Exact(amount)),
  ).values();
  return { shares: lines.map(({ fixedShare }) => fixedShare ?? shares.next().value ?? fixed) };
}

/** What is charged of a line, without its share of the order's discount (domain.md §10 "Line"). */
export function chargedAmount({
  orderedAmount,
  quantity,
  shortQuantity,
}: Omit<ChargedLine, 'fixedShare'>): DecimalText {
  return partOf(orderedAmount, quantity - shortQuantity, quantity);
}

/** What is charged of a line after its share of the order's discount (domain.md §10 "Line"). */
export function netAmount(line: Omit<ChargedLine, 'fixedShare'>, share: DecimalText): DecimalText {
  return chargedAmount({ ...line, orderedAmount: decimalOf(new Exact(line.orderedAmount).minus(share), 2) });
}
