import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect } from 'react';
import { suppressClick } from './suppress-click.ts';
import { silentDrag, useDragSensors } from './use-drag-sensors.ts';

interface DragElementProps {
  readonly id: string;
  /** Returns the element with an id. */
  readonly elementOf: (id: string) => HTMLElement | undefined;
  /** The class of an element while it is dragged. */
  readonly draggedClass: string;
}

const starts = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' } as const;

/** Whether the user prefers reduced motion. */
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes an element of a row draggable; renders nothing. The elements are shown before the drag code is loaded, and must
 * not be mounted again when it is.
 */
function DragElement({ id, elementOf, draggedClass }: DragElementProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    ...(prefersReducedMotion ? { transition: null } : {}),
  });
  useLayoutEffect(() => {
    setNodeRef(elementOf(id) ?? null);
    return () => setNodeRef(null);
  }, [elementOf, id, setNodeRef]);
  useLayoutEffect(() => {
    const element = elementOf(id);
    const begins = Object.entries(starts).map(([type, name]) => {
      const begin = (nativeEvent: Event): unknown => listeners?.[name]?.({ nativeEvent });
      element?.addEventListener(type, begin);
      return () => element?.removeEventListener(type, begin);
    });
    return () => {
      for (const stop of begins) stop();
    };
  }, [elementOf, id, listeners]);
  useLayoutEffect(() => {
    const element = elementOf(id);
    if (!element) return;
    element.style.transform = CSS.Translate.toString(transform) ?? '';
    element.style.transition = transition ?? '';
    element.classList.toggle(draggedClass, isDragging);
  });
  return null;
}

interface DragElementsProps extends Omit<DragElementProps, 'id'> {
  /** The ids of the elements, in their order. */
  readonly ids: readonly string[];
  /** Moves an element to the place of another one. */
  readonly onMove: (id: string, over: string) => void;
}

/** Makes the elements of a row draggable to another place. Moves by keyboard are announced by the row itself. */
export function DragElements({ ids, onMove, ...element }: DragElementsProps) {
  const sensors = useDragSensors();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, y: 0 })]}
      accessibility={silentDrag}
      onDragCancel={suppressClick}
      onDragEnd={({ active, over }) => {
        suppressClick();
        if (over) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={horizontalListSortingStrategy}>
        {ids.map((id) => (
          <DragElement key={id} id={id} {...element} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
