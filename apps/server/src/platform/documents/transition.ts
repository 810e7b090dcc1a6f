import { judge, type Machine, type Verdict } from '@yipin/contract';
import { asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lastWriter } from '../catalogue/save.ts';
import { type Context, may } from '../context.ts';
import { prepare, run, type Statement } from '../db/statement.ts';
import { Failure, found } from '../failure.ts';
import { translateIfKnown } from '../texts.ts';

/** A table whose rows have a status that only `transition.ts` and `insert-as.ts` write. */
export type DocumentTable = PgTable & {
  readonly id: PgColumn;
  readonly version: PgColumn;
  readonly updatedBy: PgColumn;
  readonly updatedAt: PgColumn;
  readonly status: PgColumn;
};

interface LockedRow<State> {
  readonly id: number;
  readonly version: number;
  readonly status: State;
}

/** One kind of document: its machine, its table, and where the facts its machine asks about come from. */
export interface DocumentKind<Table extends DocumentTable, State extends string, Action extends string, Facts> {
  readonly machine: Machine<State, Action, Facts>;
  readonly table: Table;
  /** Facts of rows that were just locked, by id. */
  readonly facts: (ctx: Context, rows: readonly InferSelectModel<Table>[]) => Promise<ReadonlyMap<number, Facts>>;
  /** Columns kept beside the status because they follow from the same facts. */
  readonly stored?: (facts: Facts) => PgUpdateSetSource<Table>;
}

/** A locked row with its facts. */
export type Held<Table extends DocumentTable, Facts> = InferSelectModel<Table> & { readonly facts: Facts };

type LockStatement = Statement<Record<string, unknown>>;
const lockStatements = new WeakMap<PgTable, LockStatement>();

/** Every action locks rows, so the statement is built once per table. */
const lockStatementOf = (table: DocumentTable): LockStatement => {
  const known = lockStatements.get(table);
  if (known) return known;
  const ids = sql.placeholder('ids');
  const made = prepare<Record<string, unknown>>((qb) =>
    qb
      .select()
      .from(table as PgTable)
      .where(sql`${table.id} = any(${ids})`)
      .orderBy(asc(table.id))
      .for('update'),
  );
  lockStatements.set(table, made);
  return made;
};

/** Locks rows in ascending order of id and reads them; every one has to be there. */
export const lockRows = async <Table extends DocumentTable>(
  ctx: Context,
  table: Table,
  ids: readonly number[],
): Promise<InferSelectModel<Table>[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await run(ctx.tx, lockStatementOf(table), { ids: wanted });
  if (rows.length < wanted.length) throw new Failure('not-found');
  return rows as InferSelectModel<Table>[];
};

const textOf = (ctx: Context, machine: { readonly name: string }, path: string): string =>
  translateIfKnown(ctx.language, `machines:${machine.name}.${path}`) ?? path;

const refusal = async <Table extends DocumentTable>(
  ctx: Context,
  kind: { machine: { readonly name: string }; table: Table },
  action: string,
  row: LockedRow<string>,
  verdict: Verdict,
): Promise<Failure> => {
  if (verdict.allowed) throw new Error('an allowed action is not refused');
  if (verdict.reason === 'permission') return new Failure('not-permitted', { permission: verdict.permission });
  const params = {
    action: textOf(ctx, kind.machine, `actions.${action}`),
    state: textOf(ctx, kind.machine, `states.${row.status}`),
  };
  if (verdict.reason === 'guard')
    return new Failure('guard-refused', {
      ...params,
      guard: verdict.guard,
      reason: textOf(ctx, kind.machine, `refused.${verdict.guard}`),
    });
  const writer = await lastWriter(ctx, kind.table, row.id);
  return new Failure('illegal-transition', { ...params, ...(writer?.name === '—' ? {} : writer) });
};

/**
 * Locks one document, checks the version it was decided on, and judges the action. Returns the row with its facts.
 * `isPart`: the action is a part of one that was judged on another document with that one's permission, so only state
 * and guards are judged here.
 */
export const hold = async <Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentKind<Table, State, Action, Facts>,
  id: number,
  action: Action,
  expectedVersion?: number,
  isPart = false,
): Promise<Held<Table, Facts>> => {
  const [row] = await lockRows(ctx, kind.table, [id]);
  const held = found(row);
  const locked = held as unknown as LockedRow<State>;
  if (expectedVersion !== undefined && locked.version !== expectedVersion)
    throw new Failure('changed-by-someone-else', await lastWriter(ctx, kind.table, id));
  const facts = found((await kind.facts(ctx, [held])).get(id));
  const verdict = judge(
    kind.machine,
    action,
    { ...facts, status: locked.status },
    (permission) => isPart || may(ctx, permission),
  );
  if (!verdict.allowed) throw await refusal(ctx, kind, action, locked, verdict);
  return { ...held, facts };
};

const write = async <Table extends DocumentTable>(
  ctx: Context,
  { machine, table }: { machine: { readonly name: string }; table: Table },
  row: LockedRow<string>,
  changes: Record<string, unknown>,
): Promise<void> => {
  await ctx.tx
    .update(table as PgTable)
    .set(changes as never)
    .where(eq(table.id, row.id));
  if (changes['status'] !== row.status)
    await ctx.record(`${machine.name}.${String(changes['status'])}`, row.id, { from: row.status });
};

const differs = (row: object, changes: Record<string, unknown>): boolean =>
  Object.entries(changes).some(([key, value]) => (row as Record<string, unknown>)[key] !== value);

/**
 * Brings rows to the state their facts amount to now, with the columns that follow from them. Call it after quantities
 * moved; a row that is right already is not written. Answers the rows as they were before.
 */
export const settle = async <Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentKind<Table, State, Action, Facts>,
  ids: readonly number[],
): Promise<InferSelectModel<Table>[]> => {
  const { derive } = kind.machine;
  if (!derive) throw new Error(`${kind.machine.name} derives nothing`);
  const rows = await lockRows(ctx, kind.table, ids);
  if (rows.length === 0) return rows;
  const facts = await kind.facts(ctx, rows);
  for (const row of rows) {
    const locked = row as unknown as LockedRow<State>;
    const known = found(facts.get(locked.id));
    const changes = { ...kind.stored?.(known), status: derive(known) } as Record<string, unknown>;
    if (differs(row, changes)) await write(ctx, kind, locked, changes);
  }
  return rows;
};

/** Takes an action that leads to a named state, with further `changes` of the row in the same write. `isPart`: see {@link hold}. */
export const transition = async <Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentKind<Table, State, Action, Facts>,
  id: number,
  action: Action,
  {
    expectedVersion,
    isPart,
    changes,
  }: {
    expectedVersion?: number | undefined;
    isPart?: boolean;
    changes?: (row: Held<Table, Facts>) => PgUpdateSetSource<Table>;
  } = {},
): Promise<Held<Table, Facts>> => {
  const row = await hold(ctx, kind, id, action, expectedVersion, isPart);
  const { to } = kind.machine.transitions[action];
  if (to === 'derived')
    throw new Error(`${kind.machine.name}.${action} leads where the facts say: move quantities, then settle`);
  await write(ctx, kind, row as unknown as LockedRow<State>, { ...changes?.(row), status: to });
  return row;
};
