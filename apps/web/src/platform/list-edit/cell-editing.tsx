import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { VersionedRow } from '../api/versioned-ids.ts';
import { useText } from '../i18n/use-text.ts';
import { focusRow } from '../list-page/rows/row-elements.ts';
import { CellEditor } from './cell-editor.tsx';
import { type CellPlace, placeOfCell, rowIdAt } from './cell-places.ts';
import type { ListFieldsSpec } from './list-fields-spec.ts';
import type { ListField } from './list-fields.tsx';
import * as styles from './list-edit.module.css';

interface CellEditingProps<Row> {
  readonly rows: readonly Row[];
  readonly table: HTMLElement;
  readonly spec: ListFieldsSpec<Row>;
}

/** A cell that can be edited. */
interface EditableCell<Row> {
  readonly row: Row;
  readonly field: ListField<Row>;
  readonly place: CellPlace;
}

/** Returns the cells of a row that can be edited, from left to right; those of hidden columns are the last ones. */
function cellsOf<Row extends VersionedRow>({ rows, table, spec }: CellEditingProps<Row>, id: number) {
  const row = rows.find((known) => known.id === id);
  if (!row || !spec.canEdit(row)) return [];
  return spec.fields
    .flatMap((field): EditableCell<Row>[] => {
      const place = placeOfCell(table, id, field.column);
      return place ? [{ row, field, place }] : [];
    })
    .sort(({ place: one }, { place: other }) => Number(one.isHidden) - Number(other.isHidden) || one.left - other.left);
}

/** Adds the listeners of a table. Returns a function that removes them. */
function listen(table: HTMLElement, show: (id: number | undefined) => void, open: (id: number) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isOwn = (target: EventTarget | null) => target instanceof Element && target.closest('[data-cell]') !== null;
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isOwn(event.target)) show(rowIdAt(event.target));
  };
  const showFocused = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTableRowElement && target.matches(':focus-visible')) show(rowIdAt(target));
  };
  const press = (event: KeyboardEvent) => {
    const id = event.key === 'F2' && !isOwn(event.target) ? rowIdAt(event.target) : undefined;
    if (id === undefined) return;
    event.preventDefault();
    open(id);
  };
  const hide = () => show(undefined);
  table.addEventListener('pointerover', follow, { signal });
  table.addEventListener('pointerleave', hide, { signal });
  table.addEventListener('focusin', showFocused, { signal });
  table.addEventListener('keydown', press, { signal });
  // Cells move when their table is scrolled.
  table.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  return () => stopped.abort();
}

/** Returns the row with the pencils, which is under the pointer or has the focus, and the cell that is edited. */
function useCells<Row extends VersionedRow>(props: CellEditingProps<Row>) {
  const { table, rows } = props;
  const [marked, setMarked] = useState<readonly EditableCell<Row>[]>([]);
  const [edited, setEdited] = useState<EditableCell<Row>>();
  const latest: RefObject<CellEditingProps<Row>> = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(
    () =>
      listen(
        table,
        (id) => setMarked(id === undefined ? [] : cellsOf(latest.current, id).filter(({ place }) => !place.isHidden)),
        (id) => setEdited((before) => before ?? cellsOf(latest.current, id)[0]),
      ),
    [table],
  );
  // The cells of other rows are in other places.
  const [knownRows, setKnownRows] = useState(rows);
  if (knownRows !== rows) {
    setKnownRows(rows);
    setMarked([]);
  }
  return { marked, edited, setEdited, cellsOf: (id: number) => cellsOf(latest.current, id) };
}

/**
 * Edits the cells of a table: a pencil in the cells of the row under the pointer, F2 on a row, and from cell to cell by
 * Tab. Its elements are above the table, whose cells belong to antd.
 */
export function CellEditing<Row extends VersionedRow>(props: CellEditingProps<Row>) {
  const { rows, table, spec } = props;
  const text = useText('common');
  const { marked, edited, setEdited, cellsOf: cellsOfRow } = useCells(props);
  const leave = (id: number) => {
    setEdited(undefined);
    focusRow(table, id);
  };
  const moveFrom = ({ row: { id }, field }: EditableCell<Row>, by: 1 | -1, version: number) => {
    const cells = cellsOfRow(id);
    const next = cells[cells.findIndex((cell) => cell.field.member === field.member) + by];
    // The list may not show the saved row yet.
    if (next) setEdited({ ...next, row: { ...next.row, version: Math.max(version, next.row.version) } });
    else leave(id);
  };
  return createPortal(
    <>
      {!edited &&
        marked.map(({ row, field, place }) => (
          <Button
            key={field.member}
            data-cell="pencil"
            type="text"
            size="small"
            tabIndex={-1}
            className={styles.pencil}
            style={{
              top: place.top + place.height / 2,
              ...(place.isRight ? { left: place.left } : { left: place.left + place.width, translate: '-100% -50%' }),
            }}
            icon={<EditOutlined />}
            aria-label={text('editFieldOf', { field: field.title, record: spec.nameOf(row) })}
            title={text('editField', { field: field.title })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setEdited({ row, field, place })}
          />
        ))}
      {edited && (
        <CellEditor
          key={`${edited.row.id} ${edited.field.member}`}
          cell={edited}
          current={rows.find(({ id }) => id === edited.row.id)}
          table={table}
          spec={spec}
          onLeave={() => leave(edited.row.id)}
          onMove={(by, version) => moveFrom(edited, by, version)}
        />
      )}
    </>,
    table,
  );
}
