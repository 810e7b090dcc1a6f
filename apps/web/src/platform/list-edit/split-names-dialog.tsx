import { type BulkResult, maxBulkRows, type Names, splitName } from '@yipin/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { CommandDialog } from '../form/dialog/command-dialog.tsx';
import { FieldWithError } from '../form/field-errors/field-with-error.tsx';
import * as styles from '../form/lines/field-lines.module.css';
import { FieldLines } from '../form/lines/field-lines.tsx';
import { RemoveLineButton } from '../form/lines/remove-line-button.tsx';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { sentValue } from './list-fields.tsx';
import type { NamedRow, SplitNamesSpec } from './split-names-spec.ts';
import { type NamedResult, RowResults } from './row-results.tsx';
import { fieldError, fieldsInput, type SetFieldsCall, useUndoFields } from './use-set-fields.ts';

export interface SplitNamesDialogProps<Row> {
  readonly spec: SplitNamesSpec<Row>;
  readonly rows: readonly Row[];
  /** Called with the ids of the rows whose names were split. */
  readonly onSplit?: (ids: ReadonlySet<number>) => void;
  readonly onClose: () => void;
}

/** A row with the names that it gets. */
interface SplitRow extends Pick<Names, 'name' | 'nameEn'> {
  readonly id: number;
  /** Its code and its name before. */
  readonly before: string;
}

/** Returns the proposals for rows, as many as one call takes. */
function proposalsFor<Row extends NamedRow>(
  { labelOf = ({ code, name }) => [code, name].filter(Boolean).join(' ') }: SplitNamesSpec<Row>,
  rows: readonly Row[],
): SplitRow[] {
  return rows
    .flatMap((row) => {
      const names = splitName(row);
      return names ? [{ id: row.id, before: labelOf(row), ...names }] : [];
    })
    .slice(0, maxBulkRows);
}

/** Returns why a name of a row cannot be saved; undefined if it can. */
function nameError(call: SetFieldsCall, member: 'name' | 'nameEn', value: string): string | undefined {
  return fieldError(call, member, sentValue(value));
}

interface SplitLineProps {
  readonly call: SetFieldsCall;
  readonly row: SplitRow;
  readonly onChange: (row: SplitRow) => void;
  readonly onRemove: () => void;
}

function SplitLine({ call, row, onChange, onRemove }: SplitLineProps) {
  const text = useText('common');
  const { before, name, nameEn } = row;
  const titles = { name: text('ownName'), nameEn: text('nameEn') };
  return (
    <tr>
      <td>{before}</td>
      <td data-label={titles.name}>
        <FieldWithError error={nameError(call, 'name', name)}>
          <Input
            aria-label={`${before} ${titles.name}`}
            value={name}
            onChange={(event) => onChange({ ...row, name: event.target.value })}
          />
        </FieldWithError>
      </td>
      <td data-label={titles.nameEn}>
        <FieldWithError error={nameError(call, 'nameEn', nameEn)}>
          <Input
            aria-label={`${before} ${titles.nameEn}`}
            value={nameEn}
            onChange={(event) => onChange({ ...row, nameEn: event.target.value })}
          />
        </FieldWithError>
      </td>
      <td className={styles.remove}>
        <RemoveLineButton line={before} onRemove={onRemove} />
      </td>
    </tr>
  );
}

interface SplitLinesProps {
  readonly call: SetFieldsCall;
  readonly split: readonly SplitRow[];
  readonly onChange: (split: readonly SplitRow[]) => void;
}

function SplitLines({ call, split, onChange }: SplitLinesProps) {
  const text = useText('common');
  return (
    <FieldLines
      columns={[
        { title: text('nameNow'), width: 'minmax(0, 3fr)' },
        { title: text('ownName'), width: 'minmax(0, 3fr)' },
        { title: text('nameEn'), width: 'minmax(0, 3fr)' },
        { title: text('actions'), width: '32px', isUnseen: true },
      ]}
      lines={split}
    >
      {(row) => (
        <SplitLine
          key={row.id}
          call={call}
          row={row}
          onChange={(changed) => onChange(split.map((each) => (each.id === changed.id ? changed : each)))}
          onRemove={() => onChange(split.filter((each) => each.id !== row.id))}
        />
      )}
    </FieldLines>
  );
}

/** Returns the input that saves the names of rows with the versions that the user sees, and a text if one is invalid. */
function inputFor<Row extends NamedRow>(call: SetFieldsCall, split: readonly SplitRow[], rows: readonly Row[]) {
  const isInvalid = split.some(
    ({ name, nameEn }) => nameError(call, 'name', name) ?? nameError(call, 'nameEn', nameEn),
  );
  if (isInvalid) return '';
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const items = split.flatMap(({ id, name, nameEn }) => {
    const expectedVersion = versions.get(id);
    return expectedVersion === undefined
      ? []
      : [{ id, expectedVersion, set: { name: name.trim(), nameEn: sentValue(nameEn) } }];
  });
  return items.length > 0 ? fieldsInput(items, 'partial') : undefined;
}

/**
 * Proposes how to split the names of rows. The user changes or removes proposals; the others are saved, each row with
 * its own version. Refused rows are shown with the reason, and the dialog then continues with them.
 */
export function SplitNamesDialog<Row extends NamedRow>({ spec, rows, onSplit, onClose }: SplitNamesDialogProps<Row>) {
  const { call } = spec;
  const text = useText('common');
  const notify = useNotify();
  const undoOf = useUndoFields<Row>(call);
  const [split, setSplit] = useState<readonly SplitRow[]>(() => proposalsFor(spec, rows));
  const [result, setResult] = useState<NamedResult>();
  const action = text('splitNames');
  const report = (answer: BulkResult): boolean => {
    const done = new Set(answer.results.flatMap(({ id, succeeded }) => (succeeded ? [id] : [])));
    const offer = undoOf(action, ({ name, nameEn }) => ({ name, nameEn: sentValue(nameEn) }), rows, answer);
    if (done.size > 0) notify.success(text('bulkDone', { action, count: done.size }), offer);
    const isDone = done.size === answer.results.length;
    if (!isDone) setResult({ ...answer, names: new Map(split.map(({ id, before }) => [id, before])) });
    setSplit(split.filter(({ id }) => !done.has(id)));
    onSplit?.(done);
    return isDone;
  };
  return (
    <>
      <CommandDialog
        title={text('actionOn', { action, count: split.length })}
        call={call}
        input={inputFor(call, split, rows)}
        modal={{ width: 920, okText: text('save') }}
        onDone={report}
        onClose={onClose}
      >
        <p>{text('splitNamesHint')}</p>
        <SplitLines call={call} split={split} onChange={setSplit} />
      </CommandDialog>
      {result && (
        <RowResults action={action} result={result} onContinue={() => setResult(undefined)} onClose={onClose} />
      )}
    </>
  );
}
