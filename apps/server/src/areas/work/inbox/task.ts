import {
  type Day,
  daysBetween,
  type DecimalText,
  type DocType,
  documentRights,
  type Flow,
  type InboxItem,
  type InboxKind,
  type Instant,
  nextStepOf,
} from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Statement } from '@yipin/pg-pipeline';
import { type Context, may } from '../../../platform/context.ts';
import { settings } from '../../settings/settings.table.ts';

/** Largest number of candidates of one condition that a statement reads: the oldest ones. */
export const maxCandidates = 200;

/** A task, with its amount in AUD for the order of tasks; null = none that the caller may view. */
export interface InboxTask extends InboxItem {
  readonly amountAud: number | null;
}

/** Tasks of a caller; `isCapped`: there are more. */
export interface FoundTasks {
  readonly tasks: readonly InboxTask[];
  readonly isCapped: boolean;
}

/** No tasks. */
export const noTasks: FoundTasks = { tasks: [], isCapped: false };

/** SQL: the CNY for 1 AUD now. */
export const rateNow = sql`(select exchange_rate from ${settings})`;

/** Returns SQL for the ids that a condition matches, if the parameter `enabled` is true; the last of too many is marked. */
export function candidates(enabled: string, ids: SQL): SQL {
  return sql`(select id, row_number() over () > ${sql.raw(String(maxCandidates))} as is_over
    from (${ids} limit ${sql.raw(String(maxCandidates + 1))}) matched where ${sql.placeholder(enabled)}::boolean)`;
}

/** Returns SQL for the ids of several conditions as the table `due`, each id once. */
export function anyOfCandidates(...parts: readonly SQL[]): SQL {
  return sql`(select id, bool_and(is_over) as is_over from (${sql.join([...parts], sql` union all `)}) parts group by id) due`;
}

/** The fields of a document that is a candidate. */
export interface CandidateRow {
  readonly docId: number;
  readonly number: string;
  readonly partner: string;
  readonly version: number;
  readonly amount: DecimalText | null;
  readonly currency: string | null;
  readonly amountAud: number | null;
  /** The document is one too many: it says only that there are more. */
  readonly isOver: boolean;
}

/** What waits for a step of a document. */
export interface PendingStep {
  readonly lines: number;
  readonly pieces: number;
  readonly since: Instant;
  readonly dueDate: Day | null;
}

/** Returns how many days a day has passed; 0 = it has not. */
export function daysLate(dueDate: Day | null, today: Day): number {
  return dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, today));
}

/** The tasks of one type of document. */
interface DocumentTasks<Row extends CandidateRow, Step extends string, Listed extends Step & InboxKind> {
  readonly docType: DocType;
  readonly flow: Flow<string, Step, Row>;
  /** The steps that are tasks, with what waits for them. */
  readonly waiting: Readonly<Record<Listed, (row: Row) => PendingStep>>;
  /** Steps that neither are tasks of a document nor come before others: they have tasks of their own. */
  readonly leftOut?: readonly Step[];
  /** Reads the candidates. It has a boolean parameter for each step: whether the caller may take it. */
  readonly statement: Statement<Row>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly mayViewAmount: boolean;
}

function isListed<Listed extends string>(waiting: Readonly<Record<Listed, unknown>>, step: string): step is Listed {
  return Object.hasOwn(waiting, step);
}

/**
 * Returns a task for each document whose next step the caller may take, in one statement. Steps of others do not hide
 * one: a user who may only receive has the receipt of an order of which another line waits for approval.
 */
export async function readDocumentTasks<Row extends CandidateRow, Step extends string, Listed extends Step & InboxKind>(
  ctx: Context,
  { docType, flow, waiting, leftOut = [], statement, params, mayViewAmount }: DocumentTasks<Row, Step, Listed>,
): Promise<FoundTasks> {
  const steps = flow.steps.filter(
    ({ step, needs }) => !leftOut.includes(step) && (needs.length === 0 || may(ctx, needs)),
  );
  const own = steps.filter(({ step }) => isListed(waiting, step));
  if (own.length === 0 || !may(ctx, documentRights[docType])) return noTasks;
  const enabled = Object.fromEntries(Object.keys(waiting).map((name) => [name, own.some(({ step }) => step === name)]));
  const rows = await run(ctx.tx, statement, { ...params, ...enabled });
  const tasks = rows.flatMap((row): InboxTask[] => {
    const step = nextStepOf({ steps }, row)?.step;
    if (row.isOver || step === undefined || !isListed(waiting, step)) return [];
    const about = waiting[step](row);
    return [
      {
        key: `${docType} ${row.docId} ${step}`,
        kind: step,
        docType,
        docId: row.docId,
        number: row.number,
        partner: row.partner,
        partnerId: null,
        ...about,
        daysLate: daysLate(about.dueDate, ctx.today),
        version: row.version,
        ...amountOf(row, mayViewAmount),
      },
    ];
  });
  return { tasks, isCapped: rows.some(({ isOver }) => isOver) };
}

/** Returns the amount of a task, if the caller may view it. */
export function amountOf(
  { amount, currency, amountAud }: Pick<CandidateRow, 'amount' | 'currency' | 'amountAud'>,
  mayView: boolean,
): Pick<InboxTask, 'amount' | 'currency' | 'amountAud'> {
  if (!mayView || amount === null || currency === null) return { amountAud: null };
  return { amount, currency, amountAud };
}
