import { useEffect, useRef } from 'react';

/** An element that had the focus, followed by its ancestors. */
type FocusTrail = readonly HTMLElement[];

/** The last focus in each child of the body: the page, and each layer above it. The latest one is last. */
type Trail = Map<Element, FocusTrail>;

const reachable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

function trailOf(focused: HTMLElement): FocusTrail {
  const elements: HTMLElement[] = [];
  for (let element: HTMLElement | null = focused; element && element !== document.body; element = element.parentElement)
    elements.push(element);
  return elements;
}

function tryFocus(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses the first element that is still mounted. If the focused one was removed, such as the button of an action, the
 * nearest focusable element gets the focus.
 */
function restoreFocus(elements: FocusTrail): boolean {
  return elements.some(
    (element) =>
      element.isConnected &&
      (tryFocus(element) || [...element.querySelectorAll<HTMLElement>(reachable)].some(tryFocus)),
  );
}

function isModal(layer: Element | undefined): boolean {
  return layer?.querySelector('[aria-modal="true"]') != null;
}

/** Records the layer that has the focus. */
function recordFocus(trail: Trail, { target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const elements = trailOf(target);
  const layer = elements.at(-1);
  if (!layer) return;
  const before =
    relatedTarget instanceof HTMLElement && relatedTarget.isConnected ? trailOf(relatedTarget).at(-1) : layer;
  // The focus does not leave an open dialog: the layer below it received the focus by mistake.
  if (before !== layer && isModal(before) && trail.has(layer)) return;
  trail.delete(layer);
  trail.set(layer, elements);
}

/** Deletes the entries of removed layers. Returns whether the focus was in the last one. */
function deleteRemovedLayers(trail: Trail): boolean {
  const last = [...trail.keys()].at(-1);
  for (const layer of trail.keys()) if (!layer.isConnected) trail.delete(layer);
  return last !== undefined && !trail.has(last) && document.activeElement === document.body;
}

/**
 * Restores the focus when the dialog or drawer that had it is closed: the previously focused element gets it. antd
 * would do this after the closing animation, which does not run, because closed dialogs are unmounted immediately.
 */
export function useFocusBack(): void {
  // Kept while the tab is hidden: a dialog that is open then may be closed after the tab is shown again.
  const trailRef = useRef<Trail>(new Map());
  useEffect(() => {
    const trail = trailRef.current;
    let restored: FocusTrail = [];
    // If the action removes the element that received the focus, such as its button, the nearest focusable element gets
    // the focus. Observed until the focus moves.
    const removalObserver = new MutationObserver(() => {
      if (document.activeElement === document.body && restored[0]?.isConnected === false) restoreFirst([restored]);
    });
    const restoreFirst = (trails: readonly FocusTrail[]) => {
      removalObserver.disconnect();
      if (!trails.some(restoreFocus) || !(document.activeElement instanceof HTMLElement)) return;
      restored = trailOf(document.activeElement);
      const layer = restored.at(-1);
      if (layer) removalObserver.observe(layer, { childList: true, subtree: true });
    };
    const onFocusIn = (event: FocusEvent) => {
      if (event.target !== restored[0]) removalObserver.disconnect();
      recordFocus(trail, event);
    };
    const observer = new MutationObserver(() => {
      if (deleteRemovedLayers(trail)) restoreFirst([...trail.values()].reverse());
    });
    deleteRemovedLayers(trail);
    document.addEventListener('focusin', onFocusIn);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
      removalObserver.disconnect();
    };
  }, []);
}
