import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { CallFailure } from '@yipin/contract/client';
import { Button } from 'antd';
import { cloneElement, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VersionedRow } from '../api/versioned-ids.ts';
import { useAskAnyway } from '../form/dialog/use-ask-anyway.ts';
import { showErrors } from '../form/field-errors/name-errors.ts';
import { focusFirstField } from '../form/field-errors/focus-first-field.ts';
import { useText } from '../i18n/use-text.ts';
import { failureText } from '../notify/failure-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { type CellPlace, placeOfCell } from './cell-places.ts';
import type { ListFieldsSpec } from './list-fields-spec.ts';
import { type ListField, sentValue } from './list-fields.tsx';
import { fieldError, useSetField, useUndoFields, valueIn } from './use-set-fields.ts';
import { unseen } from '../theme/unseen.module.css';
import * as styles from './list-edit.module.css';

/** The least width of the editor, in pixels: a text that does not fit its column can be read. */
const leastWidth = 280;

interface EditedCell<Row> {
  /** The row as the user saw it when they began. */
  readonly row: Row;
  readonly field: ListField<Row>;
  readonly place: CellPlace;
}

interface CellEditorProps<Row> {
  readonly cell: EditedCell<Row>;
  /** The row as it is now; undefined if the list does not show it any more. */
  readonly current: Row | undefined;
  readonly table: HTMLElement;
  readonly spec: ListFieldsSpec<Row>;
  /** Returns to the row. */
  readonly onLeave: () => void;
  /** Goes to the next or the previous cell of the row, which has the version after this change. */
  readonly onMove: (by: 1 | -1, version: number) => void;
}

/** Returns the errors of a failure, those of fields included. */
function wordsOf(failure: CallFailure): string {
  const [first] = failure.validationErrors;
  return first?.message ?? failureText(failure);
}

/**
 * Returns the entered value, its error, and a function that saves it and returns the version of the row after it;
 * undefined = it is not saved, and the cell cannot be left.
 */
function useCellValue<Row extends VersionedRow>({ cell, current, spec, onLeave }: CellEditorProps<Row>) {
  const { row, field } = cell;
  const { call, nameOf } = spec;
  const text = useText('common');
  const notify = useNotify();
  const askAnyway = useAskAnyway();
  const undoOf = useUndoFields<Row>(call);
  const { set, isRunning } = useSetField<Row>(call);
  const [value, setValue] = useState<unknown>(field.valueOf(row) ?? undefined);
  const [problem, setProblem] = useState<string>();
  // After a conflict was named, the user decides on the current row.
  const [isConflictKnown, setIsConflictKnown] = useState(false);
  const seen = (isConflictKnown && current) || row;
  const sent = sentValue(value);
  const save = async (isConfirmed = false): Promise<number | undefined> => {
    if (sent === field.valueOf(seen)) return seen.version;
    const invalid =
      field.isRequired && sent === null ? text('validation:required') : fieldError(call, field.member, sent);
    setProblem(invalid);
    if (invalid !== undefined) return undefined;
    const answer = await set(
      { row: seen, field, value: sent },
      (failure) => {
        const again = async () => {
          if ((await save(true)) !== undefined) onLeave();
        };
        if (askAnyway(failure, text('continueAnyway'), again)) return true;
        if (failure.code === 'changed-by-someone-else') setIsConflictKnown(true);
        setProblem(wordsOf(failure));
        return true;
      },
      isConfirmed,
    );
    if (!answer) return undefined;
    const action = text('editFieldOf', { field: field.title, record: nameOf(row) });
    notify.success(text('actionDone', { action }), undoOf(action, valueIn(field), [seen], answer));
    return answer.results[0]?.version ?? seen.version;
  };
  const change = (next: unknown) => {
    setProblem(undefined);
    setValue(next);
  };
  return { value, change, problem, save, isRunning };
}

/** Returns the place of the editor: that of its cell, which moves with the rows. */
function usePlace<Row extends VersionedRow>({ cell, current, table }: CellEditorProps<Row>): CellPlace {
  const { row, field } = cell;
  const [place, setPlace] = useState(cell.place);
  useLayoutEffect(() => {
    const find = () => setPlace((before) => placeOfCell(table, row.id, field.column) ?? before);
    find();
    const stopped = new AbortController();
    const { signal } = stopped;
    table.addEventListener('scroll', find, { signal, capture: true, passive: true });
    window.addEventListener('resize', find, { signal });
    return () => stopped.abort();
  }, [table, row.id, field.column, current]);
  return place;
}

/** Returns whether an open list or calendar of the field handles the key. */
function isForList({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}

interface EditorKeys {
  readonly save: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly leave: () => void;
}

/** Moves the caret behind the text of several lines: browsers put it before the first character. */
function moveCaretToEnd(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement)
    activeElement.setSelectionRange(activeElement.value.length, activeElement.value.length);
}

function blurIn(box: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && box?.contains(activeElement)) activeElement.blur();
}

/** Performs the action of a key. */
function press(event: KeyboardEvent, { save, move, leave }: EditorKeys): void {
  const { key, shiftKey, altKey, nativeEvent } = event;
  event.stopPropagation();
  if (nativeEvent.isComposing || isForList(event)) return;
  if (key === 'Escape') leave();
  else if (key === 'Tab') move(shiftKey ? -1 : 1);
  else if (key === 'Enter' && !shiftKey && !altKey) save();
  else return;
  event.preventDefault();
}

interface EditorButtonsProps {
  readonly isRunning: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The buttons of an editor. They are for the mouse, and no tab stops. */
function EditorButtons({ isRunning, onSave, onCancel }: EditorButtonsProps) {
  const text = useText('common');
  const mouse = { tabIndex: -1, className: styles.button };
  return (
    <>
      <Button
        {...mouse}
        type="primary"
        icon={<CheckOutlined />}
        loading={isRunning}
        aria-label={text('save')}
        title={text('save')}
        onClick={onSave}
      />
      <Button
        {...mouse}
        icon={<CloseOutlined />}
        aria-label={text('cancel')}
        title={text('cancel')}
        onClick={onCancel}
      />
    </>
  );
}

/** Edits the value of a cell above it: Enter saves, Escape restores, Tab saves and goes to the next cell of the row. */
export function CellEditor<Row extends VersionedRow>(props: CellEditorProps<Row>) {
  const { cell, table, spec, onLeave, onMove } = props;
  const { row, field } = cell;
  const text = useText('common');
  const { value, change, problem, save, isRunning } = useCellValue(props);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useLayoutEffect(() => {
    focusFirstField(box.current);
    moveCaretToEnd();
  }, []);
  const place = usePlace(props);
  const width = Math.max(place.width, leastWidth);
  const saveThen = async (next: (version: number) => void) => {
    // A date field reads its text when it loses the focus.
    flushSync(() => blurIn(box.current));
    if (isRunning || showErrors(box.current)) return;
    const version = await latest.current();
    if (version === undefined) focusFirstField(box.current);
    else next(version);
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={text('editFieldOf', { field: field.title, record: spec.nameOf(row) })}
      data-cell="editor"
      className={styles.editor}
      style={{ top: place.top, left: Math.max(0, Math.min(place.left, table.clientWidth - width)), width }}
      onKeyDown={(event) =>
        press(event, {
          save: () => void saveThen(onLeave),
          move: (by) => void saveThen((version) => onMove(by, version)),
          leave: onLeave,
        })
      }
    >
      <div className={styles.field}>
        <label htmlFor={id} className={place.isHidden ? styles.label : unseen}>
          {field.title}
        </label>
        {cloneElement(field.input({ value, onChange: change }), { id })}
      </div>
      <EditorButtons isRunning={isRunning} onSave={() => void saveThen(onLeave)} onCancel={onLeave} />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
