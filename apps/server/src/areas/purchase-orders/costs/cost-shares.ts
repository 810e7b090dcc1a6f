import { type DecimalText, Exact, partOf, allocateProportionally } from '@yipin/contract';
import { requireFound } from '../../../platform/failure.ts';

/** What a receipt costs, in CNY to the cent. */
export interface Cost {
  readonly goods: Exact;
  readonly freight: Exact;
}

/**
 * A live line of an order: its amount, its pieces with billed surplus, and the pieces that count in the price of each
 * receipt that is not reversed, oldest first.
 */
export interface CostedLine {
  readonly amount: DecimalText;
  readonly pieces: number;
  readonly receipts: readonly { readonly pieces: number }[];
}

/** The live lines of an order, and the freight to share over them. */
export interface CostedOrder {
  readonly freight: DecimalText;
  readonly lines: readonly CostedLine[];
}

/** Returns the cost of each receipt of a line: its part up to this receipt, less the part up to the one before. */
function costsOfLine({ amount, pieces, receipts }: CostedLine, freight: DecimalText): Cost[] {
  let taken = 0;
  return receipts.map((receipt) => {
    const before = taken;
    taken += receipt.pieces;
    const part = (sum: DecimalText) => new Exact(partOf(sum, taken, pieces)).minus(partOf(sum, before, pieces));
    return { goods: part(amount), freight: part(freight) };
  });
}

/**
 * Returns what each receipt of an order should cost, by line and receipt (domain.md §10 "Receipt"): the freight is shared
 * over the lines by amount. All receipts of a line that came whole add up to its amount and its share exactly.
 */
export function costsDue({ freight, lines }: CostedOrder): Cost[][] {
  const shares = allocateProportionally(
    freight,
    lines.map(({ amount }) => new Exact(amount)),
  );
  return lines.map((line, index) => costsOfLine(line, requireFound(shares[index])));
}
