import { type FailureCode, type FailureParams, failures } from '@yipin/contract';

/** What one row of a bulk action was refused for. */
export interface RowFailure {
  readonly id: number;
  readonly failure: Failure;
}

const amountTooLarge = 'validation:amountTooLarge';

/** One complaint about the input; `members` name the fields in camelCase. */
export interface FieldFailure {
  readonly message: string;
  /** Its text, where the language is not known when it is made; the message is empty then. */
  readonly text?: typeof amountTooLarge;
  readonly members: readonly string[];
}

interface FailureOptions {
  readonly cause?: unknown;
  readonly rows?: readonly RowFailure[];
  readonly fields?: readonly FieldFailure[];
  /** What was written before the refusal stays: a refused sign-in is remembered. */
  readonly keepsWork?: boolean;
}

/** The one way to refuse. Its text is `errors:<code>` in the caller's language, with `params` filled in. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly params: FailureParams;
  readonly rows: readonly RowFailure[];
  readonly fields: readonly FieldFailure[];
  readonly keepsWork: boolean;

  constructor(
    code: FailureCode,
    params: FailureParams = {},
    { cause, rows = [], fields = [], keepsWork = false }: FailureOptions = {},
  ) {
    super(code, { cause });
    this.code = code;
    this.params = params;
    this.rows = rows;
    this.fields = fields;
    this.keepsWork = keepsWork;
  }

  get status(): number {
    return failures[this.code];
  }

  /** The same failure, naming the member of the input it is about. */
  at(member: string): Failure {
    const [complaint = { message: '' }] = this.fields;
    const fields = [{ ...complaint, members: [member] }];
    return new Failure(this.code, this.params, { cause: this, rows: this.rows, fields });
  }
}

/** `row`, or the failure `not-found`: also for another tenant's row, whose existence is nobody's business. */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Failure('not-found');
  return row;
}

/** A refusal of one field of the input; the failure's own text says why. */
export function refusedAt(member: string, code: FailureCode, params: FailureParams = {}): Failure {
  return new Failure(code, params, { fields: [{ message: '', members: [member] }] });
}

/** A complaint about one field of the input, in words of its own. */
export function invalidAt(member: string, message: string): Failure {
  return new Failure('validation-failed', {}, { fields: [{ message, members: [member] }] });
}

/** What a field names is not there, or not active any more; `named` = the name people know it by, where the field's own is another. */
export function missingReference(member: string, named = member): Failure {
  return refusedAt(member, 'referenced-missing', { field: named });
}

/**
 * The refusal of an amount that is too large, at the field that it is of. Where the caller sent no such field, or none is
 * given, the answer names the one that it was computed of (`http/name-sent-field.ts`).
 */
export function tooLargeAt(member?: string, cause?: unknown): Failure {
  const members = member === undefined ? [] : [member];
  return new Failure('validation-failed', {}, { cause, fields: [{ message: '', text: amountTooLarge, members }] });
}

/** Whether a complaint is about an amount that is too large. */
export function isAboutSize({ text }: FieldFailure): boolean {
  return text === amountTooLarge;
}
