import {
  addDays,
  type api,
  type Day,
  type DecimalText,
  decimalOf,
  Exact,
  type InputOf,
  type ValueHistory,
  type ValuePart,
  type ValueSeries,
  type ValueStep,
  valueSteps,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { sqlText } from '@yipin/pg-pipeline';
import { actingTimeZone } from '../../platform/db/tenant/acting-tenant.ts';
import type { Context } from '../../platform/context.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { stockBalances, stockMovements, stockValues } from '../stock/stock.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

type ValueHistoryInput = InputOf<typeof api.stock.valueHistory>;

/** More points than this cannot be distinguished in the chart. */
const maxPoints = 400;
/** The number of series; the smaller ones are combined in the last. */
const maxParts = 6;
const defaultDays = 90;

function lastOfMonth(day: Day): Day {
  // The 28th plus four days is in the next month.
  const next = addDays(addDays(day, 28 - Number(day.slice(8))), 4);
  return addDays(next, -Number(next.slice(8)));
}

/** Returns the last day of the step of a day; weeks end on Saturday, as in all calendars of the product. */
function endOf(day: Day, step: ValueStep): Day {
  if (step === 'day') return day;
  return step === 'week' ? addDays(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay()) : lastOfMonth(day);
}

/** Returns the last day of each step of a period; the period ends the last one. */
function endsOf(from: Day, to: Day, step: ValueStep): Day[] {
  const ends: Day[] = [];
  for (let day = from; day <= to && ends.length <= maxPoints; ) {
    const end = endOf(day, step);
    ends.push(end < to ? end : to);
    day = addDays(end, 1);
  }
  return ends;
}

/** Returns the points of a period, at the given step or, if there were too many, at the next longer one. */
function pointsOf(from: Day, to: Day, shortest: ValueStep): Pick<ValueHistory, 'days' | 'step'> {
  for (const step of valueSteps.slice(valueSteps.indexOf(shortest))) {
    const days = endsOf(from, to, step);
    if (days.length <= maxPoints) return { days, step };
  }
  return { days: endsOf(from, to, 'month').slice(-maxPoints), step: 'month' };
}

/** The stock of a part now, or the net change in period `k`. */
interface ValueChange {
  readonly id: number | null;
  readonly name: string;
  /** Null = the current stock. */
  readonly period: number | null;
  readonly pieces: number;
  readonly valueCny: DecimalText | null;
}

const nothing = sql``;

/** Per part: the table of the current stock, the key in it and in the ledger (`x` in both), and the name of the key. */
const parts = {
  total: {
    present: stockValues,
    key: sql`null::bigint`,
    joined: nothing,
    named: nothing,
    name: sql`''`,
    hasWorth: true,
  },
  category: {
    present: stockValues,
    key: sql`p.category_id`,
    joined: sql`join ${artwareProducts} p on p.id = x.product_id`,
    named: sql`join ${artwareCategories} n on n.id = sums.id`,
    name: sql`shown_name(n.name, n.name_en, n.name_tw)`,
    hasWorth: true,
  },
  warehouse: {
    present: stockBalances,
    key: sql`x.warehouse_id`,
    joined: nothing,
    named: sql`join ${warehouses} n on n.id = sums.id`,
    name: sql`shown_name(n.name, n.name_en, n.name_tw)`,
    hasWorth: false,
  },
} satisfies Readonly<Record<ValuePart, object>>;

/**
 * Creates the statement of the current stock and the movements since the first of the given days; one statement, so
 * that no change comes between. Movements have the period they fall into: `k` = after the k-th day and up to the next.
 */
function changesBy(by: ValuePart): string {
  const { present, key, joined, named, name, hasWorth } = parts[by];
  const value = hasWorth ? sql`sum(x.value_cny)` : sql`null::numeric`;
  const pieces = hasWorth ? sql`x.quantity` : sql`x.on_hand`;
  return sqlText`
    with ends as (
      select array_agg(((day + 1)::timestamp at time zone ${sql.raw(actingTimeZone)}) order by day) as midnights
      from unnest($1::date[]) as day
    ), sums as (
      select ${key} as id, null::int as period, sum(${pieces}) as pieces, ${value} as value_cny
      from ${present} x ${joined} group by 1
      union all
      select ${key}, width_bucket(x.at, (select midnights from ends)), sum(x.quantity), ${value}
      from ${stockMovements} x ${joined} where x.at >= (select midnights[1] from ends) group by 1, 2
    )
    select sums.id, ${name} as name, sums.period, sums.pieces::bigint as pieces, sums.value_cny::text as "valueCny"
    from sums ${named}`;
}
const statements = { total: changesBy('total'), category: changesBy('category'), warehouse: changesBy('warehouse') };

interface Sum {
  pieces: number;
  value: Exact;
}
type ValueLine = Pick<ValueSeries, 'id' | 'name'> & { readonly sums: readonly Sum[] };

/** Returns the stock at each point, computed back from the current stock. */
function lineOf(count: number, changes: readonly ValueChange[]): Sum[] {
  const sum: Sum = { pieces: 0, value: new Exact(0) };
  const addPeriod = (period: number | null, sign: 1 | -1) => {
    for (const change of changes)
      if (change.period === period) {
        sum.pieces += sign * change.pieces;
        sum.value = sum.value.plus(new Exact(change.valueCny ?? 0).times(sign));
      }
  };
  addPeriod(null, 1);
  const points: Sum[] = [];
  for (let point = count; point >= 1; point -= 1) {
    addPeriod(point, -1);
    points.unshift({ ...sum });
  }
  return points;
}

function linesOf(count: number, changes: readonly ValueChange[]): ValueLine[] {
  const byId = new Map<number | null, ValueChange[]>();
  for (const change of changes) byId.set(change.id, [...(byId.get(change.id) ?? []), change]);
  return [...byId].map(([id, own]) => ({ id, name: own[0]?.name ?? '', sums: lineOf(count, own) }));
}

/** Returns the maximum of a line, by which the series are chosen. */
function weightOf({ sums }: ValueLine, hasWorth: boolean): number {
  return Math.max(0, ...sums.map(({ pieces, value }) => (hasWorth ? value.toNumber() : pieces)));
}

function together(lines: readonly ValueLine[], count: number): ValueLine {
  return {
    id: null,
    name: '',
    sums: Array.from({ length: count }, (_, index) => ({
      pieces: lines.reduce((sum, line) => sum + (line.sums[index]?.pieces ?? 0), 0),
      value: lines.reduce((sum, line) => sum.plus(line.sums[index]?.value ?? 0), new Exact(0)),
    })),
  };
}

/** Returns the largest parts, largest first, and the rest combined in one part without a name. */
function drawn(lines: readonly ValueLine[], hasWorth: boolean, count: number): ValueLine[] {
  const byWeight = lines
    .filter((line) => weightOf(line, hasWorth) > 0)
    .sort((one, other) => weightOf(other, hasWorth) - weightOf(one, hasWorth));
  if (byWeight.length <= maxParts) return byWeight;
  return [...byWeight.slice(0, maxParts - 1), together(byWeight.slice(maxParts - 1), count)];
}

/**
 * Returns the stock at the end of each step of a period, computed back from the current stock by the movements
 * (domain.md §2.5): no sums are stored that could differ from the ledger.
 */
export async function valueHistory(
  ctx: Context,
  { startDate, endDate, step: shortest, by }: ValueHistoryInput,
): Promise<ValueHistory> {
  const latest = endDate === undefined || endDate > ctx.today ? ctx.today : endDate;
  const earliest = startDate ?? addDays(latest, 1 - defaultDays);
  const from = earliest < latest ? earliest : latest;
  const { days, step } = pointsOf(from, latest, shortest);
  const { rows } = await ctx.tx.$client.query<ValueChange>(statements[by], [days]);
  const lines = linesOf(days.length, rows);
  const hasWorth = parts[by].hasWorth;
  const shown = by === 'total' ? [lines[0] ?? together([], days.length)] : drawn(lines, hasWorth, days.length);
  return {
    from,
    to: latest,
    step,
    days,
    series: shown.map(({ id, name, sums }) => ({
      id,
      name,
      points: sums.map(({ pieces, value }) => ({ pieces, valueCny: hasWorth ? decimalOf(value, 2) : null })),
    })),
  };
}
