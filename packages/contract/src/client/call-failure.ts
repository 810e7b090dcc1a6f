import type { FailureCode } from '../kernel/index.ts';

/** Failures of a call without a response, in addition to those of the contract. */
export type LocalFailureCode = 'network' | 'timeout';

/** An error of one value of the input. `members` are paths such as `code` or `items.0.quantity`. */
export interface ValidationError {
  readonly message: string;
  readonly members: readonly string[] | null;
}

/** What became of one row of a bulk action that was refused. */
export interface RefusedRow {
  readonly id: number;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

interface CallFailureOptions {
  readonly message?: string;
  readonly status?: number;
  readonly details?: string | null;
  readonly validationErrors?: readonly ValidationError[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly rows?: readonly RefusedRow[];
  /** The error that led to the failure. */
  readonly cause?: unknown;
}

/** Every way a call can go wrong, in one shape. `message` is in the user's language; empty for local codes. */
export class CallFailure extends Error {
  readonly code: FailureCode | LocalFailureCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly details: string | null;
  readonly validationErrors: readonly ValidationError[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: readonly RefusedRow[];

  constructor(code: FailureCode | LocalFailureCode, about: CallFailureOptions = {}) {
    super(about.message ?? '', about.cause === undefined ? {} : { cause: about.cause });
    this.name = 'CallFailure';
    this.code = code;
    this.status = about.status ?? 0;
    this.details = about.details ?? null;
    this.validationErrors = about.validationErrors ?? [];
    this.params = about.params ?? {};
    this.rows = about.rows ?? [];
  }

  /** It is not known whether the server did the work: the same intent may be tried again under the same key. */
  get isUndecided(): boolean {
    return ['network', 'timeout', 'in-progress', 'unavailable'].includes(this.code);
  }
}
