import { buying } from './buying-steps.ts';
import { pickBy, type Worked, worked } from './calendar.ts';
import { type Cohort, grouped, type Lane, lanes } from './cohort.ts';
import { importSteps, orderSteps } from './import-steps.ts';
import { incidentSteps } from './incident-steps.ts';
import type { DemoPlan, PlannedOrder } from './plan.ts';
import { shipping } from './shipping-steps.ts';
import type { As, Step } from './steps.ts';

/** A step and the lanes it stands in: in each, work is done in the order of time. */
interface Scheduled extends Step {
  readonly lanes: readonly Lane[];
}

const nameOf = (stage: Worked, daysAgo: number): string => `${stage} ${daysAgo}`;

/** Names of the work that went before `stage` on these orders. */
const workBefore = (stage: Worked, orders: readonly PlannedOrder[]): string[] => [
  ...new Set(
    orders.flatMap(({ course }) => {
      const before = [...course].findLast(([one]) => worked.indexOf(one) < worked.indexOf(stage));
      return before ? nameOf(...before) : [];
    }),
  ),
];

/** The usual work on orders: each kind on its days, for all orders that are due. */
const routineSteps = ({ orders }: DemoPlan): Scheduled[] =>
  [...buying, ...shipping].flatMap(([stage, lane, run], nth) =>
    [...grouped(orders, ({ course }) => course.get(stage))].flatMap(([daysAgo, its]) => {
      if (daysAgo === undefined) return [];
      const cohort: Cohort = { daysAgo, orders: its };
      return {
        name: nameOf(stage, daysAgo),
        group: 'business',
        weight: 1,
        when: { daysAgo, minute: 25 * nth - 60 + pickBy(`hour ${stage} ${daysAgo}`, 25) },
        lanes: [lane],
        after: workBefore(stage, its),
        run: (as: As) => run(as, cohort),
      };
    }),
  );

const earlierFirst = (a: Step, b: Step): number => b.when.daysAgo - a.when.daysAgo || a.when.minute - b.when.minute;

/** Has each step wait for the one before it in its lanes, or else for those named `first`. */
const inLanes = (steps: readonly Scheduled[], first: readonly string[]): Step[] => {
  const last = new Map<Lane, string>();
  return [...steps].sort(earlierFirst).map(({ lanes: its, ...step }) => {
    const before = its.flatMap((lane) => last.get(lane) ?? first);
    for (const lane of its) last.set(lane, step.name);
    return { ...step, after: [...step.after, ...before] };
  });
};

/**
 * Every step of the company's life. What buyers, the stock and the packers do goes side by side, each in the order of time,
 * so that numbers, stock and stamps follow it; what goes another way waits for all of them, and they for it. Orders are
 * taken beside it, but no later than they are needed.
 */
export const stepsOf = (plan: DemoPlan): Step[] => {
  const masters = importSteps(plan);
  const opened = masters.map(({ name }) => name);
  const orders = inLanes(
    orderSteps(plan).map((step) => ({ ...step, lanes: ['orders'] })),
    opened,
  );
  const takenBy = ({ when }: Step): string[] => {
    const taken = orders.findLast((step) => step.when.daysAgo >= when.daysAgo);
    return taken ? [taken.name] : [];
  };
  const incidents = incidentSteps(plan).map((step) => ({ ...step, lanes }));
  const business = [...routineSteps(plan), ...incidents].map((step) => ({
    ...step,
    after: [...step.after, ...takenBy(step)],
  }));
  return [...masters, ...orders, ...inLanes(business, opened)];
};
