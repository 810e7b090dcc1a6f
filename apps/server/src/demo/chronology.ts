import { rowsBy } from '../platform/rows-by.ts';
import { createHash } from 'node:crypto';
import { buying } from './buying-steps.ts';
import { hashBelow } from './demo-calendar.ts';
import { type Cohort } from './cohort.ts';
import { catalogueSteps } from './catalogue-steps.ts';
import { groupSteps } from './group-steps.ts';
import { importSteps, orderSteps } from './import-steps.ts';
import { incidentSteps } from './incident-steps.ts';
import { photoSteps } from './photo-steps.ts';
import { pictureSteps } from './picture-steps.ts';
import type { DemoPlan, PlannedOrder } from './plan.ts';
import { rateChangedAgo, rateStep } from './price-steps.ts';
import { shipping } from './shipping-steps.ts';
import type { As, DemoStep } from './steps.ts';
import { todaySteps } from './today-steps.ts';

/** A step and the lanes it stands in; `all` = whatever goes before it goes before, and all else after. */
interface Scheduled extends DemoStep {
  readonly lanes: readonly string[] | 'all';
}

/** An order's own lane, and that of all orders that share its purchase orders: each goes its way in the order of time. */
function lanesOf({ invoiceNo, course }: PlannedOrder): string[] {
  const bought = course.get('onPurchaseOrder');
  return [`order ${invoiceNo}`, ...(bought === undefined ? [] : [`bought ${bought}`])];
}

/** The usual work on orders: each kind on its days, for all orders that are due. */
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

/** Has each step wait for the one before it in its lanes, or else for those named `first`. */
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

/** Has what is sold before the rate changes be sold before it, and the rest after it. */
function atTheirRate(sold: readonly DemoStep[], business: readonly DemoStep[]): DemoStep[] {
  const isBefore = ({ when }: DemoStep): boolean => when.daysAgo >= rateChangedAgo;
  const before = sold.filter(isBefore).map(({ name }) => name);
  return [
    ...sold.map((step) => (isBefore(step) ? step : { ...step, after: [...step.after, rateStep] })),
    ...business.map((step) => (step.name === rateStep ? { ...step, after: [...step.after, ...before] } : step)),
  ];
}

/** What is done when everything else is: photos of documents, and what happens on the day the demo is loaded. */
function closing(life: readonly DemoStep[]): DemoStep[] {
  const needed = new Set(life.flatMap(({ after }) => after));
  const ends = life.flatMap(({ name }) => (needed.has(name) ? [] : [name]));
  return [...photoSteps(ends), ...todaySteps(ends)];
}

/**
 * Every step of the company's life. Work on purchase orders, stock and shipments goes side by side, each in the order of
 * time, so that numbers, movements and stamps follow it; what goes another way waits for all of them, and they for it.
 * Orders are taken beside it, but no later than they are needed.
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

/** Tells one life from another: that of another file, or as another release would have it. */
export function planFingerprint(source: string, steps: readonly DemoStep[]): string {
  const plan = steps.map(({ name, when }) => [name, when.daysAgo, when.minute]);
  return createHash('sha1')
    .update(JSON.stringify([source, plan]))
    .digest('base64url');
}
