import type { Names } from '@yipin/contract';
import type { VersionedRow } from '../api/versioned-ids.ts';
import type { SetFieldsCall } from './use-set-fields.ts';

/** A row whose name can be split. */
export interface NamedRow extends VersionedRow, Names {
  /** Absent = the row has no code. */
  readonly code?: string;
}

/** How the names of rows are split. */
export interface SplitNamesSpec<Row> {
  /** The call that changes the names of rows. */
  readonly call: SetFieldsCall;
  /** Returns the codes and the own name of a row; absent = `code` and `name`. */
  readonly labelOf?: (row: Row) => string;
}
