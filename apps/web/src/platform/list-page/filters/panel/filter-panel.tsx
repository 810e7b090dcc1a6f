import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { LabeledFieldsContext } from '../../../form/fields/placeholder-context.ts';
import type { ListFilter } from '../list-filter.ts';
import * as styles from './filter-panel.module.css';

/** Fields of filters, one below the other, each with its name. */
export function FilterFields({ filters }: { filters: readonly ListFilter[] }) {
  return (
    <div className={styles.fields}>
      {filters.map(({ label, field }) => (
        <div key={label} className={styles.field}>
          <span aria-hidden>{label}</span>
          <LabeledFieldsContext value={true}>{field}</LabeledFieldsContext>
        </div>
      ))}
    </div>
  );
}

interface FilterPanelProps {
  readonly label: string;
  readonly filters: readonly ListFilter[];
  readonly onClose: () => void;
}

/**
 * Calls `leave` at a click outside of the panel and of the button next to it. Lists and calendars of its fields are
 * elsewhere in the document: their events reach the panel only as those of React. Returns the listener for these.
 */
function useClickOutside(panel: RefObject<HTMLElement | null>, leave: () => void) {
  const isInside = useRef(false);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const judge = ({ target }: PointerEvent) => {
      const isButton = target instanceof Node && panel.current?.parentElement?.contains(target);
      if (!isInside.current && !isButton) latest.current();
      isInside.current = false;
    };
    document.addEventListener('pointerdown', judge);
    return () => document.removeEventListener('pointerdown', judge);
  }, [panel]);
  return () => {
    isInside.current = true;
  };
}

/** The filters that are not in the row, in a panel below their button. */
export function FilterPanel({ label, filters, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const noteInside = useClickOutside(panel, onClose);
  useLayoutEffect(() => {
    const box = panel.current;
    // Near the right edge of the window, the panel opens to the left.
    if (box && box.getBoundingClientRect().right > window.innerWidth) box.dataset['end'] = 'true';
    box?.querySelector('input')?.focus();
  }, []);
  const closeByEscape = (event: KeyboardEvent) => {
    // An open list of a field is closed first.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) onClose();
  };
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={label}
      onKeyDown={closeByEscape}
      onPointerDown={noteInside}
    >
      <FilterFields filters={filters} />
    </div>
  );
}
