import { Exact, type InvoiceId, type ShipmentId } from '@yipin/contract';

/** A line of an invoice or credit note that is not void. Credit notes have negative amounts and pieces. */
export interface BilledLine {
  readonly id: number;
  readonly invoiceId: InvoiceId;
  /** The shipment that caused the invoice. */
  readonly shipmentId: ShipmentId | null;
  /** The order line; null for freight. */
  readonly itemId: number | null;
  readonly pieces: number;
  readonly net: Exact;
  /** The line whose amount this one corrects. */
  readonly correctsId: number | null;
}

/** What should be billed of an order line: its pieces, and the amount of the first so many of them. */
export interface BillingTarget {
  readonly itemId: number;
  readonly pieces: number;
  readonly amountOf: (pieces: number) => Exact;
}

/** A new line: on a credit note of `invoiceId`, or on a new invoice if that is null. */
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

/** Returns lines with their amounts less corrections, those of the given shipment first, then the newest. */
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

/** Returns credits of `amount` in total, in the order of {@link creditable}; no line is credited below 0. */
function creditLines(lines: readonly BilledLine[], amount: Exact, shipmentId: ShipmentId | null): NewLine[] {
  let open = amount;
  return creditable(lines, shipmentId).flatMap(({ id, invoiceId, itemId, left }) => {
    const taken = Exact.min(left, open);
    open = open.minus(taken);
    return taken.isZero() ? [] : [{ invoiceId, itemId, pieces: 0, net: taken.negated(), correctsId: id }];
  });
}

/** A billed line with its corrections: some pieces of an order line with their billed amounts. */
interface BilledLineFamily {
  readonly root: BilledLine;
  readonly lines: readonly BilledLine[];
  readonly pieces: number;
}

/** Returns the slots of an order line, the oldest first. A credit may correct a line that itself corrects the root. */
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

/** Distributes `count` returned pieces to slots, by root: those of the given shipment first, then the newest. */
function distributeReturnedPieces(
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

/** Returns the credits of a slot with the returned pieces on the credit of its root. */
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
 * Returns the lines that correct the billed amount of an order line to its target (domain.md §10 "Billing"). Each slot
 * is billed for its own pieces, in the order of billing, so that a new price corrects the invoice of these pieces.
 */
export function itemChanges(
  { itemId, pieces, amountOf }: BillingTarget,
  lines: readonly BilledLine[],
  shipmentId: ShipmentId | null,
): NewLine[] {
  const slots = slotsOf(lines);
  const billed = slots.reduce((all, slot) => all + slot.pieces, 0);
  const back = distributeReturnedPieces(slots, Math.max(billed - pieces, 0), shipmentId);
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

/** Returns the lines that correct the billed freight of an account to `target`. */
export function freightChanges(target: Exact, lines: readonly BilledLine[], shipmentId: ShipmentId | null): NewLine[] {
  const change = target.minus(sum(lines.map((line) => line.net)));
  if (change.isZero()) return [];
  if (change.gt(0)) return [{ invoiceId: null, itemId: null, pieces: 0, net: change, correctsId: null }];
  return creditLines(lines, change.negated(), shipmentId);
}
