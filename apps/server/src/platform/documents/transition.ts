import { actionsInState, checkAction, type Machine, type ActionCheck } from '@yipin/contract';
import { asc, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { conflictOf } from '../catalogue/conflict.ts';
import { lastWriter } from '../catalogue/last-writer.ts';
import { type Context, may } from '../context.ts';
import { prepareByIds, runByIds, type StatementByIds } from '../db/statement.ts';
import { updateRow } from '../db/write-rows.ts';
import { Failure, requireFound } from '../failure.ts';
import { translateIfKnown } from '../server-texts.ts';

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
export interface DocumentDefinition<Table extends DocumentTable, State extends string, Action extends string, Facts> {
  readonly machine: Machine<State, Action, Facts>;
  readonly table: Table;
  /** Counts what the facts of these rows need, if anything, and answers how to tell a row's facts. Asked for along with the lock. */
  readonly facts: (ctx: Context, ids: readonly number[]) => Promise<(row: InferSelectModel<Table>) => Facts>;
  /** A row's facts as its own columns keep them since it was settled: an action is judged by these without counting again. */
  readonly kept?: (row: InferSelectModel<Table>) => Facts;
  /** Columns kept beside the status because they follow from the same facts. */
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

/** Locks rows that all have to be there, in ascending order of id, and reads them. */
export async function lockRows<Table extends DocumentTable>(
  ctx: Context,
  table: Table,
  ids: readonly number[],
): Promise<InferSelectModel<Table>[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await runByIds(ctx.tx, lockOf(table), wanted);
  if (rows.length < wanted.length) throw new Failure('not-found');
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
  return new Failure('illegal-transition', {
    ...params,
    // For programs: the state and what it allows, by their names in the machine.
    from: row.status,
    allowed,
    ...(await lastWriter(ctx, kind.table, row.id)),
  });
}

interface Holding {
  /** The version the action was decided on. */
  readonly expectedVersion?: number | undefined;
  /** The action is a part of one that was judged on another document with that one's permission: only state and guards are judged. */
  readonly isPart?: boolean | undefined;
}

type FactsOf<Table extends DocumentTable, Facts> = (row: InferSelectModel<Table>) => Facts;

async function judgedBy<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  { kept, facts }: DocumentDefinition<Table, State, Action, Facts>,
  id: number,
): Promise<FactsOf<Table, Facts>> {
  return kept ?? facts(ctx, [id]);
}

async function judgeRow<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  row: LockedDocument<Table, Facts>,
  action: Action,
  { expectedVersion, isPart = false }: Holding,
): Promise<LockedDocument<Table, Facts>> {
  const locked = row as unknown as LockedRow<State>;
  if (expectedVersion !== undefined && locked.version !== expectedVersion) {
    const state = textOf(ctx, kind.machine, `states.${locked.status}`);
    const seen = { id: locked.id, expectedVersion };
    throw await conflictOf(ctx, kind.table, seen, (field) => (field === 'status' ? state : undefined));
  }
  const judged = { ...row.facts, status: locked.status };
  const verdict = checkAction(kind.machine, action, judged, (permission) => isPart || may(ctx, permission));
  if (!verdict.allowed)
    throw await refusal(ctx, kind, action, locked, verdict, actionsInState(kind.machine, locked.status));
  return row;
}

/** Checks the version of a row that is locked already, and judges the action. Returns the row with its facts. */
export async function requireAction<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  row: InferSelectModel<Table>,
  action: Action,
  holding: Holding = {},
): Promise<LockedDocument<Table, Facts>> {
  const factsOf = await judgedBy(ctx, kind, (row as unknown as LockedRow<State>).id);
  return judgeRow(ctx, kind, { ...row, facts: factsOf(row) }, action, holding);
}

/** Locks one document and judges the action, see {@link requireAction}. */
export async function lockForAction<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  id: number,
  action: Action,
  holding: Holding = {},
): Promise<LockedDocument<Table, Facts>> {
  const [[row], factsOf] = await Promise.all([lockRows(ctx, kind.table, [id]), judgedBy(ctx, kind, id)]);
  const locked = requireFound(row);
  return judgeRow(ctx, kind, { ...locked, facts: factsOf(locked) }, action, holding);
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
 * Brings a locked row, as it is now, to the state `facts` amount to, with the columns that follow from them; a row that is
 * right already is not written. For facts that are known: after an action that moved pieces from one place to another.
 * Answers the row as it is then.
 */
export function writeDerivedState<
  Table extends DocumentTable,
  State extends string,
  Action extends string,
  Facts,
  Row extends LockedRow<State>,
>(ctx: Context, kind: DocumentDefinition<Table, State, Action, Facts>, row: Row, facts: Facts): Row {
  const { derive, name } = kind.machine;
  if (!derive) throw new Error(`${name} derives nothing`);
  const changes = { ...kind.stored?.(facts), status: derive(facts) } as Record<string, unknown>;
  if (!differs(row, changes)) return row;
  write(ctx, kind, row, changes);
  return { ...row, ...changes, version: row.version + 1 };
}

/** Counts what rows amount to now and brings them there, see {@link writeDerivedState}. Call it after quantities moved. */
export async function recomputeState<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  ids: readonly number[],
): Promise<InferSelectModel<Table>[]> {
  if (ids.length === 0) return [];
  const [rows, factsOf] = await Promise.all([lockRows(ctx, kind.table, ids), kind.facts(ctx, ids)]);
  return rows.map((row) => writeDerivedState(ctx, kind, row as typeof row & LockedRow<State>, factsOf(row)));
}

interface TransitionOptions<Table extends DocumentTable, Row> extends Holding {
  /** Further changes of the row in the same write. */
  readonly changes?: (row: Row) => PgUpdateSetSource<Table>;
}

/** Takes an action that leads to a named state. Answers the row as it was before. */
export async function transition<Table extends DocumentTable, State extends string, Action extends string, Facts>(
  ctx: Context,
  kind: DocumentDefinition<Table, State, Action, Facts>,
  id: number,
  action: Action,
  { changes, ...holding }: TransitionOptions<Table, LockedDocument<Table, Facts>> = {},
): Promise<LockedDocument<Table, Facts>> {
  const row = await lockForAction(ctx, kind, id, action, holding);
  const { to } = kind.machine.transitions[action];
  if (to === 'derived')
    throw new Error(`${kind.machine.name}.${action} leads where the facts say: move quantities, then settle`);
  write(ctx, kind, row as unknown as LockedRow<State>, { ...changes?.(row), status: to });
  return row;
}
