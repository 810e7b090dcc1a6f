import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/**
 * Returns the sensors of dragging. Small movements of a click are tolerated, and a finger that moves immediately
 * scrolls.
 */
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
