import { useEffect, useRef } from 'react';

/** An element that had the focus, and its ancestors, from the inside out. */
type FocusTrail = readonly HTMLElement[];

/** The last focus in each child of the body: the page, and each layer above it. The latest is last. */
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
 * Focuses the first remaining element: if the focused one was removed, such as the button of an action, its nearest
 * neighbor gets the focus.
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

/** Notes where the focus is, and where it came from. */
function follow(trail: Trail, { target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const place = placeOf(target);
  const layer = place.at(-1);
  if (!layer) return;
  const before =
    relatedTarget instanceof HTMLElement && relatedTarget.isConnected ? placeOf(relatedTarget).at(-1) : layer;
  // The focus does not leave an open dialog: a drawer below it has taken the focus wrongly.
  if (before !== layer && isModal(before) && trail.has(layer)) return;
  trail.delete(layer);
  trail.set(layer, place);
}

/** Removes entries of removed elements; returns whether the focus was in one of them. */
function forgetGone(trail: Trail): boolean {
  const last = [...trail.keys()].at(-1);
  for (const layer of trail.keys()) if (!layer.isConnected) trail.delete(layer);
  return last !== undefined && !trail.has(last) && document.activeElement === document.body;
}

/**
 * Gives the focus back when a dialog or drawer that had it goes: to what had it before. antd would do so at the end of
 * the movement with which it closes, which never comes, since here what is closed is unmounted at once.
 */
export function useFocusBack(): void {
  // Kept while the tab is hidden: what is open in it may be left after it was shown again.
  const trailRef = useRef<Trail>(new Map());
  useEffect(() => {
    const trail = trailRef.current;
    let given: FocusTrail = [];
    // The element that got the focus back may be removed by the action, such as its button: then its neighbor gets the
    // focus. Observed until the focus moves.
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
