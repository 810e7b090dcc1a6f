import { useEffect } from 'react';

/**
 * Lets the focus move on to the next field of a dialog that antd focuses at that moment. antd focuses a dialog that was
 * opened, unless the focus is inside it. While a key moves the focus from one field to the next, no element has it: on
 * a busy machine the dialog would receive it, and typed text would be entered in the field that was left.
 */
export function useFocusPastDialog(): void {
  useEffect(() => {
    let next: EventTarget | null = null;
    const recordNext = ({ relatedTarget }: FocusEvent) => {
      next = relatedTarget;
    };
    const moveOn = ({ target }: FocusEvent) => {
      const isDialog = target instanceof Element && target.matches('[role="dialog"]');
      if (isDialog && next instanceof HTMLElement && next !== target && target.contains(next)) next.focus();
      next = null;
    };
    // Captured at the window, because React applies pending changes, such as this focus, before it handles an event.
    window.addEventListener('focusout', recordNext, true);
    window.addEventListener('focusin', moveOn, true);
    return () => {
      window.removeEventListener('focusout', recordNext, true);
      window.removeEventListener('focusin', moveOn, true);
    };
  }, []);
}
