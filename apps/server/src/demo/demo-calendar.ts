import { addDays, type Day, type Instant } from '@yipin/contract';
import { createHash } from 'node:crypto';

/** Length of the demo's trade in working days, half a year: the source's three days of trade are spread over them. */
export const span = 120;

const aWeek = 5;

/** Returns the day `workingDays` before `anchor`, or after it when negative. Saturdays and Sundays are not counted. */
export function dayBefore(anchor: Day, workingDays: number): Day {
  const sinceMonday = (new Date(`${anchor}T00:00:00Z`).getUTCDay() + 6) % 7;
  // At a weekend the last working day is Friday.
  const workingDay = Math.min(sinceMonday, aWeek - 1) - workingDays;
  const weeks = Math.floor(workingDay / aWeek);
  return addDays(anchor, weeks * 7 + (workingDay - weeks * aWeek) - sinceMonday);
}

/** A time on a working day of the demo. */
export interface When {
  /** Working days before the day the demo was first loaded. */
  readonly daysAgo: number;
  /** Minutes after midnight UTC, about 10:00 where the company is; negative before midnight. */
  readonly minute: number;
}

/** Returns the moment of `when`, or now if that is in the future. */
export function momentOf(anchor: Day, { daysAgo, minute }: When): Instant {
  const at = Date.parse(`${dayBefore(anchor, daysAgo)}T00:00:00Z`) + minute * 60_000;
  return new Date(Math.min(at, Date.now())).toISOString() as Instant;
}

/** Returns a number from 0 to `below` - 1 that depends only on the text. */
export function hashBelow(text: string, below: number): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) % below;
}

interface Pace {
  /** Minimum number of working days since the previous work. */
  readonly takes: number;
  /** Interval of the work in working days: it is done on days ago that leave `rest` when divided by it. */
  readonly every: number;
  readonly rest: number;
  /** The work is done only for orders that are bought. */
  readonly isBuying?: boolean;
}

/** The pace of the work that brings an order to each stage, in the order of the stages. */
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
/** A stage that an order reaches by work. */
export type ReachedStage = keyof typeof paces;
const worked = Object.entries(paces) as readonly (readonly [ReachedStage, Pace])[];

/** The stage of an order. Orders sent from stock skip purchasing; only some of the others are received in parts. */
export type Stage = ReachedStage | 'toApprove';
export const stages: readonly Stage[] = ['toApprove', ...worked.map(([stage]) => stage)];

/** Returns the first day of this work that is not before `due`; both are numbers of working days ago. */
function workDay({ every, rest }: Pace, due: number): number {
  return due - ((((due - rest) % every) + every) % every);
}

/** Returns the additional delay before a stage: one order in nine waits for weeks at one of its stages. */
function lagOf(invoiceNo: string, stage: ReachedStage): number {
  const isLate = hashBelow(`lag ${invoiceNo}`, 9) === 0;
  return isLate && worked[hashBelow(`where ${invoiceNo}`, worked.length)]?.[0] === stage ? 12 : 0;
}

/** Returns true for every third order, which is received in two deliveries. */
function isReceivedInParts(invoiceNo: string): boolean {
  return hashBelow(`parts ${invoiceNo}`, 3) === 0;
}

/**
 * Returns how many working days ago an order reached each stage, up to yesterday. The last entry is its current stage;
 * without entries the order waits for approval.
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
    const isPassedOver = stage === 'partlyReceived' && !isReceivedInParts(invoiceNo);
    before = isPassedOver ? due : workDay(pace, due);
    if (before < 1) break;
    if (!isPassedOver) course.set(stage, before);
  }
  return course;
}
