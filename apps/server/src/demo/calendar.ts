import { addDays, type Day, type Instant } from '@yipin/contract';
import { createHash } from 'node:crypto';

/** Days the source's three days of trade are spread over, so that there are months of business. */
export const span = 150;

/** The day an order was taken, and the days of what became of it: each counted back from the day the demo was first loaded. */
export const dayBefore = (anchor: Day, daysAgo: number): Day => addDays(anchor, -daysAgo);

/** A time of a day of the company's life. */
export interface When {
  readonly daysAgo: number;
  /** Minutes after midnight UTC, which is morning where the company is. */
  readonly minute: number;
}

/** The moment something happens; what would be later today than it is yet happens now. */
export const momentOf = (anchor: Day, { daysAgo, minute }: When): Instant => {
  const at = Date.parse(`${dayBefore(anchor, daysAgo)}T00:00:00Z`) + minute * 60_000;
  return new Date(Math.min(at, Date.now())).toISOString() as Instant;
};

/** A number from 0 to `below` - 1 that depends on the text alone. */
export const pickBy = (text: string, below: number): number =>
  createHash('sha1').update(text).digest().readUInt32BE(0) % below;

/** How far an order has come; each stage includes those before it, but not every order is received in parts. */
export const stages = [
  'toApprove',
  'approved',
  'onPurchaseOrder',
  'purchaseApproved',
  'purchased',
  'partlyReceived',
  'ready',
  'packing',
  'shipping',
  'delivered',
  'clientReceived',
  'completed',
] as const;
export type Stage = (typeof stages)[number];
/** A stage that somebody's work brings an order to. */
export type Worked = Exclude<Stage, 'toApprove'>;

interface Pace {
  /** Days that pass at least since the work before. */
  readonly takes: number;
  /** It is done every so many days: on those days ago that leave `rest` when divided by it. */
  readonly every: number;
  readonly rest: number;
}

const paces: Readonly<Record<Worked, Pace>> = {
  approved: { takes: 3, every: 2, rest: 1 },
  onPurchaseOrder: { takes: 1, every: 5, rest: 1 },
  purchaseApproved: { takes: 1, every: 3, rest: 2 },
  purchased: { takes: 1, every: 5, rest: 0 },
  partlyReceived: { takes: 15, every: 3, rest: 1 },
  ready: { takes: 6, every: 3, rest: 2 },
  packing: { takes: 3, every: 4, rest: 1 },
  shipping: { takes: 4, every: 4, rest: 3 },
  delivered: { takes: 16, every: 3, rest: 2 },
  clientReceived: { takes: 3, every: 4, rest: 2 },
  completed: { takes: 5, every: 5, rest: 4 },
};
export const worked = Object.keys(paces) as Worked[];

/** The first day of this work that is not before `due` days ago. */
const workDay = ({ every, rest }: Pace, due: number): number => due - ((((due - rest) % every) + every) % every);

/** One order in nine waits for weeks somewhere on its way. */
const lagOf = (invoiceNo: string, stage: Worked): number => {
  const isLate = pickBy(`lag ${invoiceNo}`, 9) === 0;
  return isLate && worked[pickBy(`where ${invoiceNo}`, worked.length)] === stage ? 18 : 0;
};

/** Every third order comes in two deliveries. */
const comesInParts = (invoiceNo: string): boolean => pickBy(`parts ${invoiceNo}`, 3) === 0;

/**
 * How many days ago each work on an order was done: up to yesterday, as people work. The last one is how far the order
 * has come; none: it waits for approval.
 */
export const courseOf = (invoiceNo: string, daysAgo: number): ReadonlyMap<Worked, number> => {
  const course = new Map<Worked, number>();
  let before = daysAgo;
  for (const stage of worked) {
    const pace = paces[stage];
    if (stage === 'partlyReceived' && !comesInParts(invoiceNo)) {
      before -= pace.takes;
      continue;
    }
    const day = workDay(pace, before - pace.takes - lagOf(invoiceNo, stage));
    if (day < 1) break;
    course.set(stage, day);
    before = day;
  }
  return course;
};
