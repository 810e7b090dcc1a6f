import type { ListField } from './list-fields.tsx';
import type { SetFieldsCall } from './use-set-fields.ts';

/** The fields of a list that can be changed there, and the call that changes them. */
export interface ListFieldsSpec<Row> {
  readonly call: SetFieldsCall;
  readonly fields: readonly ListField<Row>[];
  /** Returns the name of a row in questions and results. */
  readonly nameOf: (row: Row) => string;
  /** Returns whether a row may be changed. */
  readonly canEdit: (row: Row) => boolean;
}
