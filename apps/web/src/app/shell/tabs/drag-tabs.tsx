import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect } from 'react';
import { suppressClick } from '../../../platform/drag/suppress-click.ts';
import { silentDrag, useDragSensors } from '../../../platform/drag/use-drag-sensors.ts';
import { homePage } from '../../pages.ts';
import { tabElementAt } from './tab-elements.ts';
import * as styles from './tabs.module.css';

interface DragTabProps {
  readonly list: HTMLUListElement;
  readonly address: string;
}

const starts = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' } as const;

/** Whether the user prefers reduced motion. */
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes a tab of the row draggable; renders nothing. The tabs are shown before the drag code is loaded, and must not be
 * mounted again when it is.
 */
function DragTab({ list, address }: DragTabProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: address,
    ...(prefersReducedMotion ? { transition: null } : {}),
  });
  useLayoutEffect(() => {
    const element = tabElementAt(list, address);
    setNodeRef(element ?? null);
    return () => setNodeRef(null);
  }, [list, address, setNodeRef]);
  useLayoutEffect(() => {
    const element = tabElementAt(list, address);
    const begins = Object.entries(starts).map(([type, name]) => {
      const begin = (nativeEvent: Event): unknown => listeners?.[name]?.({ nativeEvent });
      element?.addEventListener(type, begin);
      return () => element?.removeEventListener(type, begin);
    });
    return () => {
      for (const stop of begins) stop();
    };
  }, [list, address, listeners]);
  useLayoutEffect(() => {
    const element = tabElementAt(list, address);
    if (!element) return;
    element.style.transform = CSS.Translate.toString(transform) ?? '';
    element.style.transition = transition ?? '';
    element.classList.toggle(styles.tabDragged, isDragging);
  });
  return null;
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
      onDragCancel={suppressClick}
      onDragEnd={({ active, over }) => {
        suppressClick();
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
