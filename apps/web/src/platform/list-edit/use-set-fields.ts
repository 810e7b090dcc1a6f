import { BulkResult, type Endpoint, type InputOf } from '@yipin/contract';
import type { CallFailure } from '@yipin/contract/client';
import type { z } from 'zod';
import { useCommand } from '../api/use-command.ts';
import type { VersionedRow } from '../api/versioned-ids.ts';
import { validateValue } from '../form/field-errors/rule-of.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { ListField } from './list-fields.tsx';

/** A call that changes single fields of rows. */
export type SetFieldsCall = Endpoint<z.ZodType<object>, typeof BulkResult>;

/** A row with the fields that it gets. */
interface ChangedRow {
  readonly id: number;
  readonly expectedVersion: number;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Returns the input of the call. */
export function fieldsInput(
  items: readonly ChangedRow[],
  mode: 'all' | 'partial',
  isConfirmed = false,
): InputOf<SetFieldsCall> {
  return { items, mode, ...(isConfirmed ? { confirmed: true } : {}) };
}

/** Returns why the call would refuse the value of a field; undefined if it is valid. */
export function fieldError(call: SetFieldsCall, member: string, value: unknown): string | undefined {
  return validateValue(call.input, fieldsInput([{ id: 1, expectedVersion: 1, set: { [member]: value } }], 'all'));
}

/** Returns a function that returns the value of a field as the call sets it. */
export function valueIn<Row>({ member, valueOf }: Pick<ListField<Row>, 'member' | 'valueOf'>) {
  return (row: Row): ChangedRow['set'] => ({ [member]: valueOf(row) });
}

/**
 * Returns a function that offers to undo a change of fields: the rows that succeeded get the values that they had, all
 * of them or none. `setOf` returns these values of a row.
 */
export function useUndoFields<Row extends VersionedRow>(call: SetFieldsCall) {
  const offerUndo = useUndo();
  return (action: string, setOf: (row: Row) => ChangedRow['set'], rows: readonly Row[], { results }: BulkResult) => {
    const versions = new Map(results.flatMap(({ id, succeeded, version }) => (succeeded ? [[id, version]] : [])));
    const items = rows.flatMap((row) => {
      const expectedVersion = versions.get(row.id);
      return expectedVersion === undefined ? [] : [{ id: row.id, expectedVersion, set: setOf(row) }];
    });
    return offerUndo(action, call, items.length > 0 ? fieldsInput(items, 'all', true) : undefined);
  };
}

/** The change of a field of one row. */
interface FieldChange<Row> {
  readonly row: Row;
  readonly field: ListField<Row>;
  /** As the call sets it: null = empty. */
  readonly value: unknown;
}

/** Returns a function that changes a field of one row, and whether it runs. */
export function useSetField<Row extends VersionedRow>(call: SetFieldsCall) {
  const command = useCommand(call);
  const set = (
    { row, field, value }: FieldChange<Row>,
    handleFailure: (failure: CallFailure) => boolean,
    isConfirmed = false,
  ): Promise<BulkResult | undefined> => {
    const item = { id: row.id, expectedVersion: row.version, set: { [field.member]: value } };
    return command.run(fieldsInput([item], 'all', isConfirmed), { handleFailure });
  };
  return { set, isRunning: command.isRunning };
}
