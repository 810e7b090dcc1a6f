import { rowsBy } from '../platform/rows-by.ts';
import { createHash } from 'node:crypto';
import { buying } from './steps/buying-steps.ts';
import { hashBelow } from './demo-calendar.ts';
import { type Cohort } from './trade/cohort.ts';
import { catalogueSteps } from './steps/catalogue-steps.ts';
import { groupSteps } from './steps/group-steps.ts';
import { importSteps, orderSteps } from './steps/import-steps.ts';
import { incidentSteps } from './steps/incident-steps.ts';
import { photoSteps } from './steps/photo-steps.ts';
import { pictureSteps } from './steps/picture-steps.ts';
import type { DemoPlan, PlannedOrder } from './trade/plan.ts';
import { rateChangedAgo, rateStep } from './steps/price-steps.ts';
import { shipping } from './steps/shipping-steps.ts';
import type { As, DemoStep } from './steps.ts';
import { todaySteps } from './steps/today-steps.ts';

/** A step with its lanes. `all`: it waits for every earlier step, and every later step waits for it. */
interface Scheduled extends DemoStep {
  readonly lanes: readonly string[] | 'all';
}

/** Returns the lane of the order, and the lane of all orders that were bought on the same day. */
function lanesOf({ invoiceNo, course }: PlannedOrder): string[] {
  const bought = course.get('onPurchaseOrder');
  return [`order ${invoiceNo}`, ...(bought === undefined ? [] : [`bought ${bought}`])];
}

/** Returns the steps that bring orders to their stages: one per stage and day, for all orders due on that day. */
function routineSteps({ orders }: DemoPlan): Scheduled[] {
  return [...buying, ...shipping].flatMap(([stage, lane, run], nth) =>
    [...rowsBy(orders, ({ course }) => course.get(stage))].flatMap(([daysAgo, its]) => {
      if (daysAgo === undefined) return [];
      const cohort: Cohort = { daysAgo, orders: its };
      return {
        name: `${stage} ${daysAgo}`,
        group: 'business',
        weight: 1,
        when: { daysAgo, minute: 25 * nth - 60 + hashBelow(`hour ${stage} ${daysAgo}`, 8) },
        lanes: [...new Set([lane, ...its.flatMap(lanesOf)])],
        after: [],
        run: (as: As) => run(as, cohort),
      };
    }),
  );
}

function earlierFirst(a: DemoStep, b: DemoStep): number {
  return b.when.daysAgo - a.when.daysAgo || a.when.minute - b.when.minute;
}

/** Makes each step wait for the previous step of each of its lanes, or for the steps named `first` if there is none. */
function inLanes(steps: readonly Scheduled[], first: readonly string[]): DemoStep[] {
  let start = first;
  const last = new Map<string, string>();
  return [...steps].sort(earlierFirst).map(({ lanes, ...step }) => {
    const before = lanes === 'all' ? [...start, ...last.values()] : lanes.flatMap((lane) => last.get(lane) ?? start);
    if (lanes === 'all') {
      last.clear();
      start = [step.name];
    } else for (const lane of lanes) last.set(lane, step.name);
    return { ...step, after: [...new Set([...step.after, ...before])] };
  });
}

/** Makes the change of the exchange rate wait for the orders entered before it, and the later orders wait for it. */
function atTheirRate(sold: readonly DemoStep[], business: readonly DemoStep[]): DemoStep[] {
  const isBefore = ({ when }: DemoStep): boolean => when.daysAgo >= rateChangedAgo;
  const before = sold.filter(isBefore).map(({ name }) => name);
  return [
    ...sold.map((step) => (isBefore(step) ? step : { ...step, after: [...step.after, rateStep] })),
    ...business.map((step) => (step.name === rateStep ? { ...step, after: [...step.after, ...before] } : step)),
  ];
}

/** Returns the steps after all others: photos of documents, and the events of the day on which the demo is loaded. */
function closing(life: readonly DemoStep[]): DemoStep[] {
  const needed = new Set(life.flatMap(({ after }) => after));
  const ends = life.flatMap(({ name }) => (needed.has(name) ? [] : [name]));
  return [...photoSteps(ends), ...todaySteps(ends)];
}

/**
 * Returns every step of the demo. Steps on purchase orders, stock and shipments run in parallel, each kind in the order
 * of time, so that numbers, movements and timestamps ascend. A step in the lane `all` waits for all earlier ones, and
 * later ones wait for it. Orders are entered in parallel to them, and before the steps that need them.
 */
export function stepsOf(plan: DemoPlan): DemoStep[] {
  const imported = importSteps(plan);
  const masters = [...imported, ...catalogueSteps(plan.goods, imported)];
  const opened = masters.map(({ name }) => name);
  const orders = inLanes(
    orderSteps(plan).map((step) => ({ ...step, lanes: ['orders'] })),
    opened,
  );
  const takenBy = ({ when }: DemoStep): string[] => {
    const taken = orders.findLast((step) => step.when.daysAgo >= when.daysAgo);
    return taken ? [taken.name] : [];
  };
  const groups = inLanes(
    groupSteps(plan.groups).map((step) => ({ ...step, after: [...step.after, ...takenBy(step)], lanes: ['groups'] })),
    opened,
  );
  const incidents = incidentSteps(plan).map((step) => ({ ...step, lanes: 'all' as const }));
  const business = inLanes(
    [...routineSteps(plan), ...incidents].map((step) => ({ ...step, after: takenBy(step) })),
    opened,
  );
  const life = atTheirRate([...orders, ...groups], business);
  return [...masters, ...pictureSteps(plan, opened), ...life, ...closing(life)];
}

/** Returns a hash that differs when the source file or the steps differ, such as in another release. */
export function planFingerprint(source: string, steps: readonly DemoStep[]): string {
  const plan = steps.map(({ name, when }) => [name, when.daysAgo, when.minute]);
  return createHash('sha1')
    .update(JSON.stringify([source, plan]))
    .digest('base64url');
}
