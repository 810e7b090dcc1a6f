import { HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Checkbox } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { suppressClick } from '../../drag/suppress-click.ts';
import { silentDrag, useDragSensors } from '../../drag/use-drag-sensors.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ArrangedColumn, ArrangedList } from './arranged-list.ts';
import { moveColumn, setColumnWidth, showColumn, widthChangeOf } from './change-columns.ts';
import * as styles from './arrange-menu.module.css';

interface ColumnItemProps {
  readonly column: ArrangedColumn;
  readonly onShow: (isShown: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A column with its tick. The first one is always shown. */
function ColumnItem({ column: { key, title, isMovable, isShown }, onShow, onKeyDown }: ColumnItemProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key, disabled: !isMovable });
  return (
    <li
      ref={setNodeRef}
      data-column={key}
      className={clsx(styles.column, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <Checkbox
        className={styles.tick}
        checked={isShown}
        disabled={!isMovable}
        onChange={({ target }) => onShow(target.checked)}
        onKeyDown={onKeyDown}
      >
        {title}
      </Checkbox>
      {isMovable && <HolderOutlined className={styles.holder} aria-hidden />}
    </li>
  );
}

/** Returns how far a key moves a column: Alt with ↑ or ↓. */
function distanceOf({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

/** Returns the ref of the list in which the moved column keeps the focus: the browser drops it when elements move. */
function useMovedFocus() {
  const place = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    const items = [...(place.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    items
      .find((item) => moved.current !== undefined && item.dataset['column'] === moved.current)
      ?.querySelector('input')
      ?.focus();
    moved.current = undefined;
  });
  return { place, moved };
}

/** The columns of a list: which are shown, in which order and with which widths. */
export function ColumnChooser({ list }: { readonly list: ArrangedList }) {
  const text = useText('views');
  const sensors = useDragSensors();
  const { place, moved } = useMovedFocus();
  const [message, setMessage] = useState<string>();
  const { columns } = list;
  const placeOf = (key: unknown) => columns.findIndex((column) => column.key === key);
  const move = (key: string, to: number) => {
    if (!moveColumn(list, key, to)) return;
    const title = columns[placeOf(key)]?.title ?? '';
    setMessage(text('arrange.moved', { title, place: to + 1, total: columns.length }));
  };
  const press = (event: KeyboardEvent, { key, title, width }: ArrangedColumn) => {
    const [distance, by] = [distanceOf(event), widthChangeOf(event)];
    if (distance === 0 && by === 0) return;
    // The browser would go back in its history.
    event.preventDefault();
    if (distance !== 0) {
      moved.current = key;
      move(key, placeOf(key) + distance);
    } else if (width !== undefined) {
      setColumnWidth(list, key, width + by);
      setMessage(text('arrange.resized', { title, width: Math.round(width + by) }));
    }
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
        accessibility={silentDrag}
        onDragCancel={suppressClick}
        onDragEnd={({ active, over }) => {
          suppressClick();
          if (over) move(String(active.id), placeOf(over.id));
        }}
      >
        <SortableContext items={columns.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ul ref={place} className={styles.columns} aria-label={text('arrange.columns')}>
            {columns.map((column) => (
              <ColumnItem
                key={column.key}
                column={column}
                onShow={(isShown) => showColumn(list, column.key, isShown)}
                onKeyDown={(event) => press(event, column)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className={styles.hint} role="status">
        {message ?? text('arrange.hint')}
      </p>
    </>
  );
}
