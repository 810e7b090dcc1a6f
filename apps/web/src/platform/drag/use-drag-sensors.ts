import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/**
 * Returns the sensors for dragging. A small movement of a click is ignored; a finger that moves immediately scrolls.
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

/** Disables the screen reader messages of dragging: by keyboard, the same actions have buttons with messages. */
export const silentDrag = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
  container: document.body,
};
