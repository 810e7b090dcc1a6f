import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect } from 'react';
import { silentDrag, useDragSensors } from '../../../platform/drag/use-drag-sensors.ts';
import { homePage } from '../../pages.ts';
import { tagAt } from './tab-elements.ts';
import * as styles from './tabs.module.css';

interface DragTabProps {
  readonly list: HTMLUListElement;
  readonly address: string;
}

const starts = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' } as const;

/** Whether the user prefers reduced motion. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes a tab of the row draggable; renders nothing. The tabs are shown before the drag code is loaded, and must not be
 * mounted again when it is.
 */
function DragTab({ list, address }: DragTabProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: address,
    ...(isStill ? { transition: null } : {}),
  });
  useLayoutEffect(() => {
    const tag = tagAt(list, address);
    setNodeRef(tag ?? null);
    return () => setNodeRef(null);
  }, [list, address, setNodeRef]);
  useLayoutEffect(() => {
    const tag = tagAt(list, address);
    const begins = Object.entries(starts).map(([type, name]) => {
      const begin = (nativeEvent: Event): unknown => listeners?.[name]?.({ nativeEvent });
      tag?.addEventListener(type, begin);
      return () => tag?.removeEventListener(type, begin);
    });
    return () => {
      for (const stop of begins) stop();
    };
  }, [list, address, listeners]);
  useLayoutEffect(() => {
    const tag = tagAt(list, address);
    if (!tag) return;
    tag.style.transform = CSS.Translate.toString(transform) ?? '';
    tag.style.transition = transition ?? '';
    tag.classList.toggle(styles.tagDragged, isDragging);
  });
  return null;
}

/** Suppresses the click that the browser reports when a dragged tab is dropped. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}

interface DragTabsProps {
  readonly list: HTMLUListElement;
  readonly addresses: readonly string[];
  readonly onMove: (address: string, to: number) => void;
}

/** Makes the tabs of the row draggable to another position. Home stays first. */
export function DragTabs({ list, addresses, onMove }: DragTabsProps) {
  const sensors = useDragSensors();
  const movable = addresses.filter((address) => address !== homePage.address);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, y: 0 })]}
      // The row itself announces moves by keyboard.
      accessibility={silentDrag}
      onDragCancel={swallowClick}
      onDragEnd={({ active, over }) => {
        swallowClick();
        if (over) onMove(String(active.id), addresses.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={movable} strategy={horizontalListSortingStrategy}>
        {movable.map((address) => (
          <DragTab key={address} list={list} address={address} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
