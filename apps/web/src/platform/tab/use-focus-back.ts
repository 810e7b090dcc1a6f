import { useEffect, useRef } from 'react';

/** An element that had the focus, and what it lies in, from the inside out. */
type FocusTrail = readonly HTMLElement[];

/** Where the focus was last in each child of the body: the page, and whatever lies above it. The latest is the last. */
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

/** Where what had the focus is gone, such as a button that did its work, the first thing beside it takes it. */
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
  // Nobody goes out of a dialog that is open: a drawer below it took the focus back, and not to where it was.
  if (before !== layer && isModal(before) && trail.has(layer)) return;
  trail.delete(layer);
  trail.set(layer, place);
}

/** Forgets what is gone; tells whether the focus went with it. */
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
    // What the focus went back to may be rendered away by what was just done, such as the button of an action: then what
    // is beside it takes the focus. Watched until the focus goes elsewhere.
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
