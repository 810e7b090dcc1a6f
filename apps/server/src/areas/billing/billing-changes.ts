import { Exact, type InvoiceId, type ShipmentId } from '@yipin/contract';

/** A line of an invoice or a credit note that stands, for one account. Credit notes have amounts and pieces below 0. */
export interface BilledLine {
  readonly id: number;
  readonly invoiceId: InvoiceId;
  /** The shipment that caused the invoice. */
  readonly shipmentId: ShipmentId | null;
  /** The order line; null = freight. */
  readonly itemId: number | null;
  readonly pieces: number;
  readonly net: Exact;
  /** The line whose amount this one corrects. */
  readonly correctsId: number | null;
}

/** What should be billed of an order line: pieces, and what the first so many of them come to. */
export interface BillingTarget {
  readonly itemId: number;
  readonly pieces: number;
  readonly amountOf: (pieces: number) => Exact;
}

/** A line to write: on a new invoice, or on a credit note of `invoiceId`. */
export interface NewLine {
  readonly invoiceId: InvoiceId | null;
  readonly itemId: number | null;
  readonly pieces: number;
  readonly net: Exact;
  readonly correctsId: number | null;
}

const none = new Exact(0);

function sum(amounts: readonly Exact[]): Exact {
  return amounts.reduce((all, amount) => all.plus(amount), none);
}

/** Returns lines with what corrections left of them, the newest first, those of the given shipment before all others. */
function creditable(lines: readonly BilledLine[], shipmentId: ShipmentId | null) {
  const isPreferred = (line: BilledLine) => shipmentId !== null && line.shipmentId === shipmentId;
  return lines
    .filter((line) => !line.net.isNegative() && line.pieces >= 0)
    .map((line) => ({
      ...line,
      left: line.net.plus(
        sum(lines.filter((other) => other.correctsId === line.id && other.net.lt(0)).map((o) => o.net)),
      ),
    }))
    .sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)) || b.id - a.id);
}

/** Takes `amount` off lines, the newest first, and none of them below 0. */
function creditLines(lines: readonly BilledLine[], amount: Exact, shipmentId: ShipmentId | null): NewLine[] {
  let open = amount;
  return creditable(lines, shipmentId).flatMap(({ id, invoiceId, itemId, left }) => {
    const taken = Exact.min(left, open);
    open = open.minus(taken);
    return taken.isZero() ? [] : [{ invoiceId, itemId, pieces: 0, net: taken.negated(), correctsId: id }];
  });
}

/** A billed line with its corrections: some pieces of an order line, and what is billed of them. */
interface BilledLineFamily {
  readonly root: BilledLine;
  readonly lines: readonly BilledLine[];
  readonly pieces: number;
}

/** Returns the slots of an order line, the oldest first. A credit corrects a line, which may itself correct a root. */
function slotsOf(lines: readonly BilledLine[]): BilledLineFamily[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const rootOf = (line: BilledLine): BilledLine => {
    const corrected = line.correctsId === null ? undefined : byId.get(line.correctsId);
    return corrected === undefined ? line : rootOf(corrected);
  };
  return lines
    .filter((line) => rootOf(line) === line)
    .sort((a, b) => a.id - b.id)
    .map((root) => {
      const own = lines.filter((line) => rootOf(line) === root);
      return { root, lines: own, pieces: own.reduce((all, line) => all + line.pieces, 0) };
    });
}

/** Returns how many pieces each slot gives back, by its root: those of the given shipment first, then the newest. */
function piecesBack(
  slots: readonly BilledLineFamily[],
  count: number,
  shipmentId: ShipmentId | null,
): ReadonlyMap<number, number> {
  const piecesOf = new Map(slots.map(({ root, pieces }) => [root.id, pieces]));
  const order = creditable(
    slots.map(({ root }) => root),
    shipmentId,
  );
  let open = count;
  return new Map(
    order.map(({ id }) => {
      const taken = Math.min(piecesOf.get(id) ?? 0, open);
      open -= taken;
      return [id, taken];
    }),
  );
}

/** Returns the credits of a slot, of which the one of its root takes the pieces back. */
function withPieces(credits: readonly NewLine[], root: BilledLine, pieces: number): readonly NewLine[] {
  if (pieces === 0) return credits;
  const isOfRoot = (credit: NewLine) => credit.correctsId === root.id;
  const net = sum(credits.filter(isOfRoot).map((credit) => credit.net));
  const { invoiceId, itemId, id } = root;
  return [
    { invoiceId, itemId, pieces: -pieces, net, correctsId: id },
    ...credits.filter((credit) => !isOfRoot(credit)),
  ];
}

/**
 * Returns the lines that bring what is billed of an order line to its target (domain.md §10 "Billing"). Each slot is
 * billed for its own pieces, in the order they were billed, so that another price corrects the invoice it was billed on.
 */
export function itemChanges(
  { itemId, pieces, amountOf }: BillingTarget,
  lines: readonly BilledLine[],
  shipmentId: ShipmentId | null,
): NewLine[] {
  const slots = slotsOf(lines);
  const billed = slots.reduce((all, slot) => all + slot.pieces, 0);
  const back = piecesBack(slots, Math.max(billed - pieces, 0), shipmentId);
  let until = 0;
  const corrections = slots.flatMap(({ root, lines: own, pieces: had }) => {
    const before = until;
    const given = back.get(root.id) ?? 0;
    until += had - given;
    const change = amountOf(until)
      .minus(amountOf(before))
      .minus(sum(own.map((line) => line.net)));
    const charges = change.gt(0) ? [{ invoiceId: null, itemId, pieces: 0, net: change, correctsId: root.id }] : [];
    const credits = creditLines(own, Exact.max(change.negated(), 0), shipmentId);
    return [...charges, ...withPieces(credits, root, given)];
  });
  const net = amountOf(pieces).minus(amountOf(until));
  const added = pieces > until ? [{ invoiceId: null, itemId, pieces: pieces - until, net, correctsId: null }] : [];
  return [...corrections, ...added];
}

/** Returns the lines that bring the freight billed for an account to `target`. */
export function freightChanges(target: Exact, lines: readonly BilledLine[], shipmentId: ShipmentId | null): NewLine[] {
  const change = target.minus(sum(lines.map((line) => line.net)));
  if (change.isZero()) return [];
  if (change.gt(0)) return [{ invoiceId: null, itemId: null, pieces: 0, net: change, correctsId: null }];
  return creditLines(lines, change.negated(), shipmentId);
}
