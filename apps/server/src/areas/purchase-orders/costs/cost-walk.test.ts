import { type DecimalText, decimalOf, Exact, lineAmount } from '@yipin/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctionOfStock } from '../../stock/index.ts';
import { type Cost, costsDue } from './cost-shares.ts';

/** Cost entries of a receipt as the product writes them: amount, and its part in the stock value. */
interface Entry {
  readonly kind: keyof Cost | 'reversal';
  readonly amount: Exact;
  readonly toStock: Exact;
}

interface Receipt {
  readonly pieces: number;
  readonly owned: number;
  readonly billed: number;
  reversed: boolean;
  readonly entries: Entry[];
}

/** A line with a product of its own and the stock of that product: before, moved and shipped. */
interface WalkedLine {
  price: DecimalText;
  pieces: number;
  readonly receipts: Receipt[];
  owned: number;
  value: Exact;
  readonly before: Exact;
  moved: Exact;
  shipped: Exact;
}

const zero = new Exact(0);

function sumOf(parts: readonly Exact[]): Exact {
  return parts.reduce((sum, part) => sum.plus(part), zero);
}

function activeReceipts({ receipts }: WalkedLine): Receipt[] {
  return receipts.filter(({ reversed }) => !reversed);
}

function takenOf(line: WalkedLine): number {
  return activeReceipts(line).reduce((sum, { pieces }) => sum + pieces, 0);
}

function bookedOf(receipts: readonly Receipt[], kind: Entry['kind']): Exact {
  return sumOf(
    receipts.flatMap(({ entries }) => entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount)),
  );
}

function amountOf({ price, pieces }: WalkedLine): DecimalText {
  return lineAmount(price, pieces);
}

/** A purchase order whose costs are corrected after every step. */
class WalkedOrder {
  readonly lines: WalkedLine[];
  freight: DecimalText;

  constructor(freight: number, lines: readonly { price: number; pieces: number; owned: number; value: number }[]) {
    this.freight = decimalOf(new Exact(freight).div(100), 2);
    this.lines = lines.map(({ price, pieces, owned, value }) => {
      const before = owned === 0 ? zero : new Exact(value).div(100);
      return {
        price: decimalOf(new Exact(price).div(10_000), 4),
        pieces,
        receipts: [],
        owned,
        value: before,
        before,
        moved: zero,
        shipped: zero,
      };
    });
  }

  get live(): WalkedLine[] {
    return this.lines.filter(({ pieces }) => pieces > 0);
  }

  #due(): { line: WalkedLine; receipt: Receipt; cost: Cost }[] {
    const costs = costsDue({
      freight: this.freight,
      lines: this.live.map((line) => ({ amount: amountOf(line), pieces: line.pieces, receipts: activeReceipts(line) })),
    });
    return this.live.flatMap((line, index) =>
      activeReceipts(line).map((receipt, position) => ({
        line,
        receipt,
        cost: costs[index]?.[position] ?? { goods: zero, freight: zero },
      })),
    );
  }

  take(line: WalkedLine, choice: number): void {
    const open = line.pieces - takenOf(line);
    if (open <= 0) return;
    const billed = choice % 4 === 0 ? 1 : 0;
    const quantity = 1 + (choice % open);
    const receipt: Receipt = {
      pieces: quantity + billed,
      owned: quantity + billed + (choice % 3),
      billed,
      reversed: false,
      entries: [],
    };
    line.pieces += billed;
    line.receipts.push(receipt);
    const due = this.#due().find((one) => one.receipt === receipt);
    for (const kind of ['goods', 'freight'] as const) {
      const amount = due?.cost[kind] ?? zero;
      receipt.entries.push({ kind, amount, toStock: amount });
      line.value = line.value.plus(amount);
      line.moved = line.moved.plus(amount);
    }
    line.owned += receipt.owned;
  }

  reverse(line: WalkedLine, choice: number): void {
    const receipt = activeReceipts(line)[choice % Math.max(1, activeReceipts(line).length)];
    if (receipt === undefined || line.owned < receipt.owned) return;
    const toStock = sumOf(receipt.entries.map((entry) => entry.toStock));
    const left = receipt.owned === line.owned ? line.value : Exact.min(Exact.max(toStock, 0), line.value);
    receipt.entries.push({
      kind: 'reversal',
      amount: sumOf(receipt.entries.map(({ amount }) => amount)).negated(),
      toStock: left.negated(),
    });
    receipt.reversed = true;
    line.pieces -= receipt.billed;
    line.owned -= receipt.owned;
    line.value = line.value.minus(left);
    line.moved = line.moved.minus(left);
  }

  sendBack(line: WalkedLine): void {
    line.pieces = takenOf(line);
  }

  ship(line: WalkedLine, choice: number): void {
    if (line.owned === 0) return;
    const pieces = 1 + (choice % line.owned);
    const average = line.value.div(line.owned).toDecimalPlaces(4);
    const value = pieces === line.owned ? line.value : Exact.min(line.value, average.times(pieces).toDecimalPlaces(2));
    line.owned -= pieces;
    line.value = line.value.minus(value);
    line.shipped = line.shipped.plus(value);
  }

  trueUp(): void {
    for (const { line, receipt, cost } of this.#due())
      for (const kind of ['goods', 'freight'] as const) {
        const amount = cost[kind].minus(bookedOf([receipt], kind));
        if (amount.isZero()) continue;
        const toStock = correctionOfStock(amount, receipt.owned, { quantity: line.owned, valueCny: line.value });
        receipt.entries.push({ kind, amount, toStock });
        line.value = line.value.plus(toStock);
        line.moved = line.moved.plus(toStock);
      }
  }

  /** Returns the invariants that are violated. */
  broken(): string[] {
    const isWhole = (line: WalkedLine) => takenOf(line) === line.pieces;
    return [
      ...this.lines.flatMap((line) => {
        const toStock = sumOf(line.receipts.flatMap(({ entries }) => entries.map((entry) => entry.toStock)));
        return [
          line.value.isNegative() && 'a value below 0',
          line.owned === 0 && !line.value.isZero() && 'a value of no pieces',
          !toStock.eq(line.moved) && 'a part of stock without its movement',
          !line.value.eq(line.before.plus(line.moved).minus(line.shipped)) && 'a value from nowhere',
          line.pieces > 0 &&
            isWhole(line) &&
            !bookedOf(activeReceipts(line), 'goods').eq(amountOf(line)) &&
            'goods that do not add up',
        ];
      }),
      this.live.length > 0 &&
        this.live.every(isWhole) &&
        !bookedOf(this.live.flatMap(activeReceipts), 'freight').eq(this.freight) &&
        'freight that does not add up',
    ].filter((problem) => problem !== false);
  }
}

const actions = ['take', 'take', 'sendBack', 'reverse', 'price', 'freight', 'ship', 'ship'] as const;

function step(order: WalkedOrder, line: WalkedLine, action: (typeof actions)[number], choice: number): void {
  if (action === 'price') line.price = decimalOf(new Exact(choice).div(10_000), 4);
  else if (action === 'freight') order.freight = decimalOf(new Exact(choice).div(100), 2);
  else order[action](line, choice);
  order.trueUp();
}

it('goods, freight and value of stock add up after every step of random orders', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 40_000_000 }),
    pieces: fc.integer({ min: 1, max: 12 }),
    owned: fc.integer({ min: 0, max: 9 }),
    value: fc.integer({ min: 1, max: 9_999 }),
  });
  const choice = fc.integer({ min: 0, max: 400_000 });
  fc.assert(
    fc.property(
      choice,
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.constantFrom(...actions), choice, fc.nat(2)), { maxLength: 60 }),
      (freight, lines, steps) => {
        const order = new WalkedOrder(freight, lines);
        for (const [action, chosen, place] of steps) {
          const target = order.lines[place % order.lines.length];
          if (target) step(order, target, action, chosen);
          expect(order.broken(), action).toEqual([]);
        }
      },
    ),
    { numRuns: 300 },
  );
});
