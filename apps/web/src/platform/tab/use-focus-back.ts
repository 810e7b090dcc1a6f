import { useEffect, useRef } from 'react';

/** An element that had the focus, followed by its ancestors. */
type FocusTrail = readonly HTMLElement[];

/** The last focus in each child of the body: the page, and each layer above it. The latest one is last. */
type Trail = Map<Element, FocusTrail>;

const reachable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

function placeOf(focused: HTMLElement): FocusTrail {
  const place: HTMLElement[] = [];
  for (let element: HTMLElement | null = focused; element && element !== document.body; element = element.parentElement)
    place.push(element);
  return place;
}

function takesFocus(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses the first element that is still mounted. If the focused one was removed, such as the button of an action, the
 * nearest focusable element gets the focus.
 */
function goBackTo(place: FocusTrail): boolean {
  return place.some(
    (element) =>
      element.isConnected &&
      (takesFocus(element) || [...element.querySelectorAll<HTMLElement>(reachable)].some(takesFocus)),
  );
}

function isModal(layer: Element | undefined): boolean {
  return layer?.querySelector('[aria-modal="true"]') != null;
}

/** Records the layer that has the focus. */
function follow(trail: Trail, { target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const place = placeOf(target);
  const layer = place.at(-1);
  if (!layer) return;
  const before =
    relatedTarget instanceof HTMLElement && relatedTarget.isConnected ? placeOf(relatedTarget).at(-1) : layer;
  // The focus does not leave an open dialog: a drawer below it received the focus by mistake.
  if (before !== layer && isModal(before) && trail.has(layer)) return;
  trail.delete(layer);
  trail.set(layer, place);
}

/** Deletes the entries of removed layers. Returns whether the focus was in the last one. */
function forgetGone(trail: Trail): boolean {
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
    let given: FocusTrail = [];
    // If the action removes the element that received the focus, such as its button, the nearest focusable element gets
    // the focus. Observed until the focus moves.
    const stay = new MutationObserver(() => {
      if (document.activeElement === document.body && given[0]?.isConnected === false) giveBack([given]);
    });
    const giveBack = (places: readonly FocusTrail[]) => {
      stay.disconnect();
      if (!places.some(goBackTo) || !(document.activeElement instanceof HTMLElement)) return;
      given = placeOf(document.activeElement);
      const layer = given.at(-1);
      if (layer) stay.observe(layer, { childList: true, subtree: true });
    };
    const note = (event: FocusEvent) => {
      if (event.target !== given[0]) stay.disconnect();
      follow(trail, event);
    };
    const observer = new MutationObserver(() => {
      if (forgetGone(trail)) giveBack([...trail.values()].reverse());
    });
    forgetGone(trail);
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      stay.disconnect();
    };
  }, []);
}
