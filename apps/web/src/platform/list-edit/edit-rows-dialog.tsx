import type { BulkResult } from '@yipin/contract';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import type { VersionedRow } from '../api/versioned-ids.ts';
import { CommandDialog } from '../form/dialog/command-dialog.tsx';
import { useIsSubmitted } from '../form/dialog/submitted.ts';
import { Labelled } from '../form/fields/labelled.tsx';
import { ChoiceSelect } from '../form/select/choice-select.tsx';
import { useText } from '../i18n/use-text.ts';
import { NamedRows } from '../machine/bulk/named-rows.tsx';
import { useNotify } from '../notify/use-notify.tsx';
import { type ListField, sentValue } from './list-fields.tsx';
import type { ListFieldsSpec } from './list-fields-spec.ts';
import { type NamedResult, RowResults } from './row-results.tsx';
import { fieldError, fieldsInput, useUndoFields, valueIn } from './use-set-fields.ts';

export interface EditRowsDialogProps<Row> {
  readonly spec: ListFieldsSpec<Row>;
  readonly rows: readonly Row[];
  /** Called with the ids of the rows that were refused: the dialog continues with them. */
  readonly keepOnly: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** What the user enters: the field, and its value or that it is cleared. */
interface EnteredChange {
  readonly member: string;
  readonly value: unknown;
  readonly isCleared: boolean;
}

interface ChangeFieldsProps<Row> {
  readonly fields: readonly ListField<Row>[];
  readonly field: ListField<Row>;
  readonly entered: EnteredChange;
  readonly error: string | undefined;
  readonly onChange: (entered: EnteredChange) => void;
}

function ChangeFields<Row>({ fields, field, entered, error, onChange }: ChangeFieldsProps<Row>) {
  const text = useText('common');
  const isSubmitted = useIsSubmitted();
  const { member, value, isCleared } = entered;
  const choices = fields.map((choice) => ({ value: choice.member, label: choice.title }));
  return (
    <Form layout="vertical" component="div">
      {choices.length > 1 && (
        <Labelled label={text('editedField')}>
          <ChoiceSelect
            isRequired
            options={choices}
            value={member}
            onChange={(chosen) => onChange({ member: chosen ?? member, value: undefined, isCleared: false })}
          />
        </Labelled>
      )}
      {!isCleared && (
        // Another field has another input.
        <Labelled key={member} label={field.title} error={isSubmitted ? error : undefined}>
          {field.input({ value, onChange: (typed) => onChange({ ...entered, value: typed }) })}
        </Labelled>
      )}
      {!field.isRequired && (
        <Checkbox checked={isCleared} onChange={(event) => onChange({ ...entered, isCleared: event.target.checked })}>
          {text('clearField', { field: field.title })}
        </Checkbox>
      )}
    </Form>
  );
}

/** Returns what is sent, or why nothing can be sent. */
function useChange<Row extends VersionedRow>({ call, fields }: ListFieldsSpec<Row>) {
  const text = useText('common');
  const [entered, setEntered] = useState<EnteredChange>({
    member: fields[0]?.member ?? '',
    value: undefined,
    isCleared: false,
  });
  const field = fields.find(({ member }) => member === entered.member) ?? fields[0];
  const value = entered.isCleared ? null : sentValue(entered.value);
  const isMissing = value === null && !entered.isCleared;
  const error = isMissing ? text('validation:required') : field && fieldError(call, field.member, value);
  return { field, entered, setEntered, value, error };
}

/**
 * Changes one field of the selected rows. Rows that may not change, or that another user changed, are shown with the
 * reason; the dialog then continues with them. Warnings of rows are confirmed by sending these rows again.
 */
export function EditRowsDialog<Row extends VersionedRow>({ spec, rows, keepOnly, onClose }: EditRowsDialogProps<Row>) {
  const { call, fields, nameOf } = spec;
  const text = useText('common');
  const notify = useNotify();
  const undoOf = useUndoFields<Row>(call);
  const { field, entered, setEntered, value, error } = useChange(spec);
  const [result, setResult] = useState<NamedResult>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!field) return null;
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const items = rows.map(({ id, version }) => ({ id, expectedVersion: version, set: { [field.member]: value } }));
  const report = (answer: BulkResult): boolean => {
    const failed = answer.results.filter((row) => !row.succeeded);
    const done = answer.results.length - failed.length;
    const action = text('editField', { field: field.title });
    const offer = undoOf(action, valueIn(field), rows, answer);
    if (done > 0) notify.success(text('bulkDone', { action, count: done }), offer);
    if (failed.length > 0) setResult({ ...answer, names });
    setIsConfirmed(failed.length > 0 && failed.every(({ code }) => code === 'confirmation-required'));
    keepOnly(failed.map(({ id }) => id));
    return failed.length === 0;
  };
  return (
    <>
      <CommandDialog
        title={text('actionOn', { action: text('edit'), count: rows.length })}
        call={call}
        input={error === undefined ? fieldsInput(items, 'partial', isConfirmed) : ''}
        modal={{ okText: text(isConfirmed ? 'continueAnyway' : 'save') }}
        onDone={report}
        onClose={onClose}
      >
        <NamedRows ids={[...names.keys()]} nameOf={(id) => names.get(id) ?? ''} />
        <ChangeFields fields={fields} field={field} entered={entered} error={error} onChange={setEntered} />
      </CommandDialog>
      {result && (
        <RowResults
          action={text('editField', { field: field.title })}
          result={result}
          onContinue={() => setResult(undefined)}
          onClose={onClose}
        />
      )}
    </>
  );
}
