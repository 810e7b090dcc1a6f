import { addDays, type Day, type Instant } from '@yipin/contract';
import { createHash } from 'node:crypto';

/** Working days the business lasts, half a year: the source's three days of trade are spread over them. */
export const span = 120;

const aWeek = 5;

/** The working day so many of them before `anchor`, or after it when negative. Nobody works on Saturdays and Sundays. */
export function dayBefore(anchor: Day, workingDays: number): Day {
  const sinceMonday = (new Date(`${anchor}T00:00:00Z`).getUTCDay() + 6) % 7;
  // At a weekend the last working day is Friday.
  const wanted = Math.min(sinceMonday, aWeek - 1) - workingDays;
  const weeks = Math.floor(wanted / aWeek);
  return addDays(anchor, weeks * 7 + (wanted - weeks * aWeek) - sinceMonday);
}

/** A time of a working day of the company's life. */
export interface When {
  /** Working days before the day the demo was first loaded. */
  readonly daysAgo: number;
  /** Minutes after midnight UTC, which is about ten where the company is; what is earlier is negative. */
  readonly minute: number;
}

/** The moment something happens; what would be later today than it is yet happens now. */
export function momentOf(anchor: Day, { daysAgo, minute }: When): Instant {
  const at = Date.parse(`${dayBefore(anchor, daysAgo)}T00:00:00Z`) + minute * 60_000;
  return new Date(Math.min(at, Date.now())).toISOString() as Instant;
}

/** A number from 0 to `below` - 1 that depends on the text alone. */
export function hashBelow(text: string, below: number): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) % below;
}

interface Pace {
  /** Working days that pass at least since the work before. */
  readonly takes: number;
  /** It is done every so many days: on those days ago that leave `rest` when divided by it. */
  readonly every: number;
  readonly rest: number;
  /** Only for what is bought. */
  readonly isBuying?: boolean;
}

/** What brings an order from one stage to the next, in that order. */
const paces = {
  approved: { takes: 3, every: 2, rest: 1 },
  onPurchaseOrder: { takes: 1, every: 5, rest: 1, isBuying: true },
  purchaseApproved: { takes: 1, every: 3, rest: 2, isBuying: true },
  purchased: { takes: 1, every: 5, rest: 0, isBuying: true },
  partlyReceived: { takes: 13, every: 3, rest: 1, isBuying: true },
  ready: { takes: 7, every: 3, rest: 2, isBuying: true },
  packing: { takes: 2, every: 3, rest: 1 },
  shipping: { takes: 3, every: 3, rest: 0 },
  delivered: { takes: 12, every: 3, rest: 2 },
  clientReceived: { takes: 5, every: 3, rest: 1 },
  completed: { takes: 4, every: 5, rest: 4 },
} as const satisfies Readonly<Record<string, Pace>>;
/** A stage that somebody's work brings an order to. */
export type ReachedStage = keyof typeof paces;
const worked = Object.entries(paces) as readonly (readonly [ReachedStage, Pace])[];

/** How far an order has come. One that is sent from stock is not bought, and not every other is received in parts. */
export type Stage = ReachedStage | 'toApprove';
export const stages: readonly Stage[] = ['toApprove', ...worked.map(([stage]) => stage)];

/** The first day of this work that is not before `due` days ago. */
function workDay({ every, rest }: Pace, due: number): number {
  return due - ((((due - rest) % every) + every) % every);
}

/** One order in nine waits for weeks somewhere on its way. */
function lagOf(invoiceNo: string, stage: ReachedStage): number {
  const isLate = hashBelow(`lag ${invoiceNo}`, 9) === 0;
  return isLate && worked[hashBelow(`where ${invoiceNo}`, worked.length)]?.[0] === stage ? 12 : 0;
}

/** Every third order comes in two deliveries. */
function comesInParts(invoiceNo: string): boolean {
  return hashBelow(`parts ${invoiceNo}`, 3) === 0;
}

/**
 * How many days ago each work on an order was done: up to yesterday, as people work. The last one is how far the order
 * has come; none: it waits for approval.
 */
export function orderScheduleOf(
  invoiceNo: string,
  daysAgo: number,
  isBought: boolean,
): ReadonlyMap<ReachedStage, number> {
  const course = new Map<ReachedStage, number>();
  let before = daysAgo;
  for (const [stage, pace] of worked) {
    if (pace.isBuying && !isBought) continue;
    const due = before - pace.takes - lagOf(invoiceNo, stage);
    const isPassedOver = stage === 'partlyReceived' && !comesInParts(invoiceNo);
    before = isPassedOver ? due : workDay(pace, due);
    if (before < 1) break;
    if (!isPassedOver) course.set(stage, before);
  }
  return course;
}
