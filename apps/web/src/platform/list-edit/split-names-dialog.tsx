import { type Endpoint, type Names, splitName } from '@yipin/contract';
import type { CallFailure } from '@yipin/contract/client';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { DialogTitle } from '../form/dialog/dialog-title.tsx';
import { useCtrlEnter } from '../form/dialog/use-ctrl-enter.ts';
import { FieldWithError } from '../form/field-errors/field-with-error.tsx';
import { saveButtonMark } from '../form/field-errors/focus-save.ts';
import { FieldLines } from '../form/lines/field-lines.tsx';
import { RemoveLineButton } from '../form/lines/remove-line-button.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Selection } from '../list-page/selection/use-selection.ts';
import { BulkResultDialog } from '../machine/bulk/bulk-result-dialog.tsx';
import type { RowResult } from '../machine/bulk/use-bulk-action.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { useTabShown } from '../tab/tab-shown.ts';
import type { NamedRow, SplitNamesSpec } from './split-names-spec.ts';
import { dialogSheet } from '../form/layout/sheet.ts';

export interface SplitNamesDialogProps<E extends Endpoint, Row> {
  readonly spec: SplitNamesSpec<E, Row>;
  readonly selection: Selection<Row>;
  readonly onClose: () => void;
}

/** A row with the names that it gets. */
interface SplitRow extends Pick<Names, 'name' | 'nameEn'> {
  readonly id: number;
  /** Its code and its name before. */
  readonly before: string;
}

interface SplitLineProps {
  readonly row: SplitRow;
  readonly onChange: (row: SplitRow) => void;
  readonly onRemove: () => void;
}

function SplitLine({ row, onChange, onRemove }: SplitLineProps) {
  const text = useText('common');
  const { before, name, nameEn } = row;
  const titles = { name: text('ownName'), nameEn: text('nameEn') };
  return (
    <tr>
      <td>{before}</td>
      <td data-label={titles.name}>
        <FieldWithError error={name.trim() === '' ? text('validation:required') : undefined}>
          <Input
            aria-label={`${before} ${titles.name}`}
            value={name}
            onChange={(event) => onChange({ ...row, name: event.target.value })}
          />
        </FieldWithError>
      </td>
      <td data-label={titles.nameEn}>
        <Input
          aria-label={`${before} ${titles.nameEn}`}
          value={nameEn}
          onChange={(event) => onChange({ ...row, nameEn: event.target.value })}
        />
      </td>
      <td>
        <RemoveLineButton line={before} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** Returns a function that saves rows, one call after the other, and whether it runs. It returns the result of each. */
function useSaveNames<E extends Endpoint, Row extends NamedRow>({ save, inputOf }: SplitNamesSpec<E, Row>) {
  const { run } = useCommand(save);
  const [isRunning, setRunning] = useState(false);
  const saveAll = async (split: readonly SplitRow[], rows: readonly Row[]): Promise<RowResult[]> => {
    setRunning(true);
    const results: RowResult[] = [];
    for (const { id, name, nameEn } of split) {
      const row = rows.find((known) => known.id === id);
      if (!row) continue;
      const failures: CallFailure[] = [];
      await run(inputOf(row, { name, nameEn }), { handleFailure: (failure) => failures.push(failure) > 0 });
      const [failure] = failures;
      if (failure) results.push({ id, succeeded: false, ...failureOf(failure) });
      else results.push({ id, succeeded: true });
    }
    setRunning(false);
    return results;
  };
  return { saveAll, isRunning };
}

function failureOf({ code, message, params }: CallFailure): Pick<RowResult, 'code' | 'message' | 'params'> {
  return { code, message, params };
}

interface SplitLinesProps {
  readonly split: readonly SplitRow[];
  readonly onChange: (split: readonly SplitRow[]) => void;
}

function SplitLines({ split, onChange }: SplitLinesProps) {
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
          row={row}
          onChange={(changed) => onChange(split.map((each) => (each.id === changed.id ? changed : each)))}
          onRemove={() => onChange(split.filter((each) => each.id !== row.id))}
        />
      )}
    </FieldLines>
  );
}

/** Returns the proposals for the selected rows, and the function that saves them. */
function useSplitNames<E extends Endpoint, Row extends NamedRow>({
  spec,
  selection,
  onClose,
}: SplitNamesDialogProps<E, Row>) {
  const text = useText('common');
  const notify = useNotify();
  const { saveAll, isRunning } = useSaveNames(spec);
  const [split, setSplit] = useState<readonly SplitRow[]>(() =>
    selection.rows.flatMap((row) => {
      const names = splitName(row);
      return names ? [{ id: row.id, before: `${row.code} ${row.name}`, ...names }] : [];
    }),
  );
  const [names] = useState(() => new Map(split.map(({ id, before }) => [id, before])));
  const [results, setResults] = useState<readonly RowResult[]>();
  const canSave = split.length > 0 && split.every(({ name }) => name.trim() !== '');
  const save = async () => {
    if (!canSave || isRunning) return;
    const answers = await saveAll(split, selection.rows);
    const done = new Set(answers.flatMap(({ id, succeeded }) => (succeeded ? [id] : [])));
    if (done.size > 0) notify.success(text('bulkDone', { action: text('splitNames'), count: done.size }));
    selection.keepOnly(selection.ids.filter((id) => !done.has(id)));
    setSplit(split.filter(({ id }) => !done.has(id)));
    if (done.size === answers.length) onClose();
    else setResults(answers);
  };
  return { split, setSplit, names, results, setResults, canSave, isRunning, save: () => void save() };
}

/**
 * Proposes how to split the names of rows. The user changes or removes proposals; the others are saved row by row.
 * Refused rows are shown with the reason, and the dialog then continues with them.
 */
export function SplitNamesDialog<E extends Endpoint, Row extends NamedRow>(props: SplitNamesDialogProps<E, Row>) {
  const { onClose } = props;
  const text = useText('common');
  const isShown = useTabShown();
  const { split, setSplit, names, results, setResults, canSave, isRunning, save } = useSplitNames(props);
  const saveOnCtrlEnter = useCtrlEnter(save);
  const action = text('splitNames');
  if (!isShown) return null;
  return (
    <>
      <Modal
        {...dialogSheet}
        open
        width={920}
        title={<DialogTitle>{text('actionOn', { action, count: split.length })}</DialogTitle>}
        okText={text('save')}
        cancelText={text('cancel')}
        confirmLoading={isRunning}
        mask={{ closable: false }}
        okButtonProps={{ disabled: !canSave, ...saveButtonMark }}
        onOk={save}
        onCancel={onClose}
      >
        <div {...saveOnCtrlEnter}>
          <p>{text('splitNamesHint')}</p>
          <SplitLines split={split} onChange={setSplit} />
        </div>
      </Modal>
      {results && (
        <BulkResultDialog
          action={action}
          results={results}
          nameOf={(id) => names.get(id) ?? String(id)}
          isRunning={false}
          onRetry={() => setResults(undefined)}
          onClose={onClose}
        />
      )}
    </>
  );
}
