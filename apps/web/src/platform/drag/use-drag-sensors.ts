import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** How something is taken hold of, and by whom it is not: a click may tremble, and a finger that moves at once scrolls. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
}

function silent() {
  return undefined;
}

/** Nothing is said while something is dragged: what can be done by keyboard is done, and said, in another way. */
export const silentDrag = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
  container: document.body,
};
