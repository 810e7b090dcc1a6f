import { type DecimalText, decimalOf, Exact, partOf, allocateProportionally, sumOf } from '../../kernel/index.ts';

/** Values that determine the charged amount of a live line. Amounts in AUD to the cent. */
export interface ChargedLine {
  /** Unit price × quantity − discount of the line. */
  readonly orderedAmount: DecimalText;
  readonly quantity: number;
  /** Pieces that are not delivered and not charged. */
  readonly shortQuantity: number;
  /** The line's share of the order discount, fixed since goods of the line were sent; undefined = not fixed. */
  readonly fixedShare: DecimalText | undefined;
}

/**
 * The order discount by line, or why it cannot be shared: it is below the fixed shares, or above the sum of the lines.
 */
type Shared =
  | { readonly shares: readonly DecimalText[] }
  | { readonly refusal: 'discount-billed' | 'discount-too-large'; readonly limit: DecimalText };

/**
 * Shares the discount of an order over its live lines in proportion to their ordered amounts. Fixed shares stay; the
 * other lines share the rest, each at most its own amount (domain.md §10 "Discount of an order").
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

/** Returns the charged amount of a line before its share of the order discount (domain.md §10 "Line"). */
export function chargedAmount({
  orderedAmount,
  quantity,
  shortQuantity,
}: Omit<ChargedLine, 'fixedShare'>): DecimalText {
  return partOf(orderedAmount, quantity - shortQuantity, quantity);
}

/** Returns the charged amount of a line after its share of the order discount (domain.md §10 "Line"). */
export function netAmount(
  { orderedAmount, quantity, shortQuantity }: Omit<ChargedLine, 'fixedShare'>,
  share: DecimalText,
): DecimalText {
  const afterShare = decimalOf(new Exact(orderedAmount).minus(share), 2);
  return chargedAmount({ orderedAmount: afterShare, quantity, shortQuantity });
}
