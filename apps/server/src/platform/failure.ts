import { type FailureCode, type FailureParams, failures } from '@yipin/contract';

/** The failure of one row of a bulk action. */
export interface RowFailure {
  readonly id: number;
  readonly failure: Failure;
}

const amountTooLarge = 'validation:amountTooLarge';

/** A validation error of the input; `members` are the fields in camelCase. */
export interface FieldFailure {
  readonly message: string;
  /** Key of the text, when the language is not known yet; the message is empty then. */
  readonly text?: typeof amountTooLarge;
  readonly members: readonly string[];
}

interface FailureOptions {
  readonly cause?: unknown;
  readonly rows?: readonly RowFailure[];
  readonly fields?: readonly FieldFailure[];
  /** Keeps what was written before the failure: a refused sign-in is recorded. */
  readonly keepsWork?: boolean;
}

/** A refusal of the product. Its text is `errors:<code>` in the caller's language, with `params` filled in. */
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

  /** Returns the same failure for a member of the input. */
  at(member: string): Failure {
    const [first = { message: '' }] = this.fields;
    const fields = [{ ...first, members: [member] }];
    return new Failure(this.code, this.params, { cause: this, rows: this.rows, fields });
  }
}

/**
 * Returns `row`. Throws `not-found` if it is undefined, also for another tenant's row, whose existence stays hidden.
 */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Failure('not-found');
  return row;
}

/** Returns the failure of one field of the input; its text gives the reason. */
export function refusedAt(member: string, code: FailureCode, params: FailureParams = {}): Failure {
  return new Failure(code, params, { fields: [{ message: '', members: [member] }] });
}

/** Returns a validation error of one field of the input, with its own message. */
export function invalidAt(member: string, message: string): Failure {
  return new Failure('validation-failed', {}, { fields: [{ message, members: [member] }] });
}

/**
 * Returns the failure of a field whose record does not exist or is not active; `named` = the field whose label the
 * message shows, if another.
 */
export function missingReference(member: string, named = member): Failure {
  return refusedAt(member, 'referenced-missing', { field: named });
}

/**
 * Returns the failure of an amount that is too large, at its field. Where the caller sent no such field, or none is
 * given, the response names the field that the amount was computed from (`http/name-sent-field.ts`).
 */
export function tooLargeAt(member?: string, cause?: unknown): Failure {
  const members = member === undefined ? [] : [member];
  return new Failure('validation-failed', {}, { cause, fields: [{ message: '', text: amountTooLarge, members }] });
}

/** Returns whether a validation error is about an amount that is too large. */
export function isAboutSize({ text }: FieldFailure): boolean {
  return text === amountTooLarge;
}
