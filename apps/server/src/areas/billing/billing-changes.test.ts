import { type DecimalText, Exact, type InvoiceId, partOf, type ShipmentId } from '@yipin/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BilledLine, freightChanges, itemChanges, type NewLine } from './billing-changes.ts';

const itemId = 1;
const quantity = 12;

/** A change of an order line: the pieces that left, their amount in cents, and the shipment that caused it. */
const step = fc.record({
  pieces: fc.nat(quantity),
  cents: fc.nat(5_000),
  shipmentId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
});
type BillingStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function amountOf(cents: number) {
  return (pieces: number): Exact => new Exact(partOf((cents / 100).toFixed(2) as DecimalText, pieces, quantity));
}

function sum(lines: readonly { readonly net: Exact }[]) {
  return lines.reduce((all, { net }) => all.plus(net), new Exact(0));
}

/** Adds lines as the server does: those without an invoice get a new one, caused by the shipment. */
function written(lines: readonly BilledLine[], changes: readonly NewLine[], shipmentId: number | null): BilledLine[] {
  return [
    ...lines,
    ...changes.map((change, index) => ({
      ...change,
      id: lines.length + index + 1,
      invoiceId: (lines.length + 1) as InvoiceId,
      shipmentId: shipmentId as ShipmentId | null,
    })),
  ];
}

/** Returns true if no line is credited by more than its amount. */
function isSound(lines: readonly BilledLine[]): boolean {
  return lines
    .filter(({ net }) => net.gt(0))
    .every(({ id, net }) =>
      sum(lines.filter((other) => other.correctsId === id && other.net.lt(0)))
        .plus(net)
        .gte(0),
    );
}

function walk(steps: readonly BillingStep[], change: (step: BillingStep, lines: readonly BilledLine[]) => NewLine[]) {
  let lines: BilledLine[] = [];
  for (const taken of steps) {
    lines = written(lines, change(taken, lines), taken.shipmentId);
    expect(isSound(lines)).toBe(true);
    expect(change(taken, lines)).toEqual([]);
  }
  return lines;
}

describe('lines of invoices', () => {
  it('the lines add up to the amount of the pieces that left after any changes of pieces and price', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const lines = walk(steps, ({ pieces, cents, shipmentId }, billed) =>
          itemChanges({ itemId, pieces, amountOf: amountOf(cents) }, billed, shipmentId as ShipmentId | null),
        );
        const last = steps.at(-1);
        expect(sum(lines).toFixed(2)).toBe(amountOf(last?.cents ?? 0)(last?.pieces ?? 0).toFixed(2));
        expect(lines.reduce((all, line) => all + line.pieces, 0)).toBe(last?.pieces);
      }),
      { numRuns: 500 },
    );
  });

  it('the lines add up to the current freight after any changes of it', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const lines = walk(steps, ({ cents, shipmentId }, billed) =>
          freightChanges(new Exact(cents), billed, shipmentId as ShipmentId | null),
        );
        expect(sum(lines).toNumber()).toBe(steps.at(-1)?.cents);
      }),
      { numRuns: 500 },
    );
  });
});
