import {
  type api,
  type InputOf,
  type Page,
  permissions,
  type PriceRun,
  type PriceRunId,
  type PriceRunInput,
} from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run as runStatement } from '@yipin/pg-pipeline';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { users } from '../people/users.table.ts';
import { permittedFilters } from './price-filters.ts';
import { countMatching } from './price-list.service.ts';
import { rules } from './price-rules.service.ts';
import { priceRuns } from './price-runs.table.ts';

const stored = {
  id: priceRuns.id,
  version: priceRuns.version,
  filters: priceRuns.filters,
  adoptAsSalePrice: priceRuns.adoptAsSalePrice,
  rules: priceRuns.rules,
  note: priceRuns.note,
  total: priceRuns.total,
  done: priceRuns.done,
  changed: priceRuns.changed,
  tooLarge: priceRuns.tooLarge,
  isRunning: priceRuns.isRunning,
  isCancelled: priceRuns.isCancelled,
  problem: priceRuns.problem,
  startedAt: priceRuns.startedAt,
  endedAt: priceRuns.endedAt,
  userName: sql<string | null>`(
    select coalesce(nullif(u.name, ''), u.user_name) from ${users} u where u.id = ${priceRuns}.created_by)`.as(
    'begun_by',
  ),
};

type StoredPriceRun = Pick<typeof priceRuns.$inferSelect, Exclude<keyof typeof stored, 'userName'>> &
  Pick<PriceRun, 'userName'>;

function stateOf({ isRunning, isCancelled, problem }: StoredPriceRun): PriceRun['state'] {
  if (isRunning) return 'running';
  if (isCancelled) return 'cancelled';
  return problem === '' ? 'done' : 'failed';
}

function toPriceRun(ctx: Context) {
  return (row: StoredPriceRun): PriceRun => {
    const { isRunning: _running, isCancelled: _cancelled, problem: _problem, rules: by, ...rest } = row;
    return {
      ...rest,
      state: stateOf(row),
      exchangeRate: by.exchangeRate,
      ...(may(ctx, permissions.viewCost) ? { rules: by } : {}),
    };
  };
}

function rows(qb: QueryBuilder, page = priceRuns) {
  return qb.select(stored).from(page);
}

const listed = defineList<InputOf<typeof api.prices.runs>, StoredPriceRun, typeof priceRuns>({
  base: priceRuns,
  rows,
  filters: { filter: searching(priceRuns) },
  sort: { id: priceRuns.id },
  order: [desc(priceRuns.id)],
});

/** Returns runs, latest first. */
export async function runs(ctx: Context, input: InputOf<typeof api.prices.runs>): Promise<Page<PriceRun>> {
  const page = await listed(ctx, input);
  return { ...page, items: page.items.map(toPriceRun(ctx)) };
}

const one = prepare<StoredPriceRun>((qb) => rows(qb).where(eq(priceRuns.id, sql.placeholder('id'))));

/** Returns one repricing run with its progress. Throws `not-found`. */
export async function run(ctx: Context, { id }: { readonly id: PriceRunId }): Promise<PriceRun> {
  return toPriceRun(ctx)(requireFound((await runStatement(ctx.tx, one, { id }))[0]));
}

/** Starts a run over all matching products. Throws `price-run-going-on` while another run is active. */
export async function startRun(ctx: Context, input: PriceRunInput): Promise<PriceRun> {
  const { adoptAsSalePrice: isAdoptionRequested, note, ...selection } = input;
  const adoptAsSalePrice = isAdoptionRequested && may(ctx, permissions.viewCost);
  const today = await rules(ctx);
  const filters = permittedFilters(ctx, selection);
  const total = await countMatching(ctx, filters, today.exchangeRate);
  const [begun] = await ctx.tx
    .insert(priceRuns)
    .values({
      filters,
      adoptAsSalePrice,
      rules: today,
      note,
      total,
      isRunning: true,
      searchText: searchTextOf(note),
    })
    .onConflictDoNothing()
    .returning({ id: priceRuns.id });
  if (!begun) throw new Failure('price-run-going-on');
  ctx.record('prices.runStarted', begun.id, { total });
  return run(ctx, begun);
}

/** Ends a run between two batches: written prices stay. An ended run stays unchanged. */
export async function cancelRun(ctx: Context, { id }: { readonly id: PriceRunId }): Promise<PriceRun> {
  const [locked] = await ctx.tx
    .select({ isRunning: priceRuns.isRunning })
    .from(priceRuns)
    .where(eq(priceRuns.id, id))
    .for('update');
  if (requireFound(locked).isRunning) {
    await ctx.tx
      .update(priceRuns)
      .set({ isRunning: false, isCancelled: true, endedAt: effectiveNow })
      .where(eq(priceRuns.id, id));
    ctx.record('prices.runEnded', id);
  }
  return run(ctx, { id });
}
