import { actionsInState, checkAction, deriveState, type Machine, type ActionCheck } from '@yipin/contract';
import { asc, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { prepareByIds, runByIds, type StatementByIds, updateRow } from '@yipin/pg-pipeline';
import { conflictOf } from '../catalogue/conflict.ts';
import { lastWriter } from '../catalogue/last-writer.ts';
import { type Context, may } from '../context.ts';
import { Failure, requireFound } from '../failure.ts';
import { translateIfKnown } from '../server-texts.ts';

/** A table with a status that only `transition.ts` and `insert-as.ts` write. */
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

/** The definition of a document: its machine, its table, and the source of the facts its machine checks. */
export interface DocumentDefinition<Table extends DocumentTable, State extends string, Action extends string, Facts> {
  readonly machine: Machine<State, Action, Facts>;
  readonly table: Table;
  /**
   * Reads what the facts of these rows need, and returns the function from a row to its facts. Called together with the
   * lock.
   */
  readonly facts: (ctx: Context, ids: readonly number[]) => Promise<(row: InferSelectModel<Table>) => Facts>;
  /**
   * Returns a row's facts from its own columns, as stored by the last recomputation: an action is checked by these
   * without reading again.
   */
  readonly storedFacts?: (row: InferSelectModel<Table>) => Facts;
  /** Columns stored with the status because they are derived from the same facts. */
  readonly stored?: (facts: Facts) => PgUpdateSetSource<Table>;
}

/** A locked row with its facts. */
export type LockedDocument<Table extends DocumentTable, Facts> = InferSelectModel<Table> & { readonly facts: Facts };

const locks = new WeakMap<PgTable, StatementByIds<Record<string, unknown>>>();

/** Every action locks rows by their ids, so the statement is built once per table. */
function lockOf(table: DocumentTable): StatementByIds<Record<string, unknown>> {
  const known = locks.get(table);
  if (known) return known;
  const made = prepareByIds((qb, isNamed) =>
    qb
      .select()
      .from(table as PgTable)
      .where(isNamed(table.id))
      .orderBy(asc(table.id))
      .for('update'),
  );
  locks.set(table, made);
  return made;
}

/** Locks and returns rows, in ascending order of id. Throws `not-found` unless all of them exist. */
export async function lockRows<Table extends DocumentTable>(
  ctx: Context,
  table: Table,
  ids: readonly number[],
): Promise<InferSelectModel<Table>[]> {
  const distinctIds = [...new Set(ids)];
  if (distinctIds.length === 0) return [];
  const rows = await runByIds(ctx.tx, lockOf(table), distinctIds);
  if (rows.length < distinctIds.length) throw new Failure('not-found');
  return rows as InferSelectModel<Table>[];
}

function textOf(ctx: Context, machine: { readonly name: string }, path: string): string {
  return translateIfKnown(ctx.language, `machines:${machine.name}.${path}`) ?? path;
}

async function refusal<Table extends DocumentTable>(
  ctx: Context,
  kind: { machine: { readonly name: string }; table: Table },
  action: string,
  row: LockedRow<string>,
  verdict: ActionCheck,
  allowed: readonly string[],
): Promise<Failure> {
  if (verdict.allowed) throw new Error('the action is allowed, so there is no refusal');
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
  return new Failure('illegal-transition', {
    ...params,
    // For programs: the state and the actions it allows, by their names in the machine.
    from: row.status,
    allowed,
    ...(await lastWriter(ctx, kind.table, row.id)),
  });
}

interface LockOptions {
  /** The version on which the user decided. */
  readonly expectedVersion?: number | undefined;
  /**
   * The action is part of an action of another document, whose permission was checked: only state and guards are
   * checked.
   */
  readonly isPart?: boolean | undefined;
}

type FactsOf<Table extends DocumentTable, Facts> = (row: InferSelectModel<Table>) => Facts;

async function factsReader<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  { storedFacts, facts }: DocumentDefinition<Table, State, Action, Facts>,
  id: number,
): Promise<FactsOf<Table, Facts>> {
  return storedFacts ?? facts(ctx, [id]);
}

/** Checks the version and the action of a locked row whose facts are known. Returns the row. */
export async function requireActionByFacts<
  Table extends DocumentTable,
  State extends string,
  Action extends string,
  Facts,
>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  row: LockedDocument<Table, Facts>,
  action: Action,
  { expectedVersion, isPart = false }: LockOptions,
): Promise<LockedDocument<Table, Facts>> {
  const locked = row as unknown as LockedRow<State>;
  if (expectedVersion !== undefined && locked.version !== expectedVersion) {
    const state = textOf(ctx, kind.machine, `states.${locked.status}`);
    const versioned = { id: locked.id, expectedVersion };
    throw await conflictOf(ctx, kind.table, versioned, (field) => (field === 'status' ? state : undefined));
  }
  const checked = { ...row.facts, status: locked.status };
  const verdict = checkAction(kind.machine, action, checked, (permission) => isPart || may(ctx, permission));
  if (!verdict.allowed)
    throw await refusal(ctx, kind, action, locked, verdict, actionsInState(kind.machine, locked.status));
  return row;
}

/** Checks the version of a locked row and the action. Returns the row with its facts. */
export async function requireAction<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  row: InferSelectModel<Table>,
  action: Action,
  options: LockOptions = {},
): Promise<LockedDocument<Table, Facts>> {
  const factsOf = await factsReader(ctx, kind, (row as unknown as LockedRow<State>).id);
  return requireActionByFacts(ctx, kind, { ...row, facts: factsOf(row) }, action, options);
}

/** Locks one document and checks the action, see {@link requireAction}. */
export async function lockForAction<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  id: number,
  action: Action,
  options: LockOptions = {},
): Promise<LockedDocument<Table, Facts>> {
  const [[row], factsOf] = await Promise.all([lockRows(ctx, kind.table, [id]), factsReader(ctx, kind, id)]);
  const locked = requireFound(row);
  return requireActionByFacts(ctx, kind, { ...locked, facts: factsOf(locked) }, action, options);
}

function write<Table extends DocumentTable>(
  ctx: Context,
  { machine, table }: { machine: { readonly name: string }; table: Table },
  row: LockedRow<string>,
  changes: Record<string, unknown>,
): void {
  updateRow(ctx.tx, table, row.id, changes as PgUpdateSetSource<Table>);
  if (changes['status'] !== row.status)
    ctx.record(`${machine.name}.${String(changes['status'])}`, row.id, { from: row.status });
}

function differs(row: object, changes: Record<string, unknown>): boolean {
  return Object.entries(changes).some(([key, value]) => (row as Record<string, unknown>)[key] !== value);
}

/**
 * Writes the state derived from `facts` to a locked row, with the columns derived from them and those that are `written` anyway; an
 * unchanged row is not written. For known facts: after an action that moved quantities between documents. Returns the
 * new row, or the same one if it is unchanged.
 */
export function writeDerivedState<
  Table extends DocumentTable,
  State extends string,
  Action extends string,
  Facts,
  Row extends LockedRow<State>,
>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  row: Row,
  facts: Facts,
  written: PgUpdateSetSource<Table> = {},
): Row {
  const derived = { ...kind.stored?.(facts), status: deriveState(kind.machine, facts) };
  if (Object.keys(written).length === 0 && !differs(row, derived)) return row;
  const changes: Record<string, unknown> = { ...written, ...derived };
  write(ctx, kind, row, changes);
  return { ...row, ...changes, version: row.version + 1 };
}

/**
 * Reads the facts of rows and writes their derived states, see {@link writeDerivedState}. Call it after quantities
 * changed.
 */
export async function recomputeState<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  ids: readonly number[],
): Promise<InferSelectModel<Table>[]> {
  if (ids.length === 0) return [];
  const [rows, factsOf] = await Promise.all([lockRows(ctx, kind.table, ids), kind.facts(ctx, ids)]);
  return rows.map((row) => writeDerivedState(ctx, kind, row as typeof row & LockedRow<State>, factsOf(row)));
}

interface TransitionOptions<Table extends DocumentTable, Row> extends LockOptions {
  /** Further changes of the row in the same write. */
  readonly changes?: (row: Row) => PgUpdateSetSource<Table>;
}

/** Runs an action that leads to a named state. Returns the row before the action. */
export async function transition<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  id: number,
  action: Action,
  { changes, ...options }: TransitionOptions<Table, LockedDocument<Table, Facts>> = {},
): Promise<LockedDocument<Table, Facts>> {
  const row = await lockForAction(ctx, kind, id, action, options);
  const { to } = kind.machine.transitions[action];
  if (to === 'derived')
    throw new Error(`${kind.machine.name}.${action} has a derived state: change quantities, then recompute`);
  write(ctx, kind, row as unknown as LockedRow<State>, { ...changes?.(row), status: to });
  return row;
}
