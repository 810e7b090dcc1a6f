import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type MouseEvent, useContext } from 'react';
import { ReadOnlyContext } from '../../../form/fields/read-only-context.ts';
import { textIfKnown, useText } from '../../../i18n/use-text.ts';
import type { ListState } from '../../list-state/use-list.ts';
import { focusSearch } from '../focus-search.ts';
import { isInForce, type ListFilter } from '../list-filter.ts';
import { ResetFilterFields } from '../reset-filter-fields.ts';
import { useRemovedFilters } from './use-removed-filters.ts';
import * as styles from './filter-chips.module.css';

/** Moves the focus from the button of a chip to that of the next one, else to the search box. */
function focusNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  const next = currentTarget.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('button');
  if (next) next.focus();
  else focusSearch(currentTarget.closest('ul')?.parentElement?.parentElement ?? null);
}

interface FilterChipProps {
  readonly filter: ListFilter;
  readonly onRemove: () => void;
}

/** A filter in force, in words, with a button that removes it. */
function FilterChip({ filter: { label, field }, onRemove }: FilterChipProps) {
  const text = useText('common');
  const name = text('removeFilter', { label });
  return (
    <li className={styles.chip}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-colon={text('colon')}>
        <ReadOnlyContext value={true}>{field}</ReadOnlyContext>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={name}
        title={name}
        onClick={(event) => {
          focusNext(event);
          onRemove();
        }}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}

interface FilterChipsProps {
  readonly list: ListState;
  readonly filters: readonly ListFilter[];
}

/** Returns a filter in force as the chips show it: one for each parameter if a link set several of them. */
function chipsOf(filter: ListFilter, inForce: readonly string[]): readonly ListFilter[] {
  const { names, label, texts } = filter;
  const set = names.filter((name) => inForce.includes(name));
  if (!texts || set.length < 2) return [filter];
  return set.map((name) => ({ names: [name], label, field: texts[name] }));
}

/**
 * Returns the filters in force. Those that the page does not have, which links and groups set, have the names of their
 * fields; without one they are counted.
 */
function useFiltersInForce({ inForce }: ListState, filters: readonly ListFilter[]): readonly ListFilter[] {
  const text = useText('common');
  const known = new Set(filters.flatMap(({ names }) => names));
  const others = inForce
    .filter((name) => !known.has(name))
    .map((name) => ({ names: [name], label: textIfKnown(`fields:${name}`, {}), field: null }));
  const named = others.flatMap(({ label, ...other }) => (label === undefined ? [] : [{ ...other, label }]));
  const unknown = others.flatMap(({ label, names }) => (label === undefined ? names : []));
  const shown = filters
    .filter((filter) => isInForce(filter, inForce))
    .flatMap((filter) => chipsOf(filter, inForce))
    .concat(named);
  const counted = { names: unknown, label: text('otherFilters', { count: unknown.length }), field: null };
  return unknown.length > 0 ? [...shown, counted] : shown;
}

/** The filters in force of a list, each with a button that removes it, and one that removes all. */
export function FilterChips({ list, filters }: FilterChipsProps) {
  const text = useText('common');
  const resetFields = useContext(ResetFilterFields);
  const removed = useRemovedFilters(list.queries);
  const clear = () => {
    resetFields();
    list.resetFilters();
  };
  return (
    <div className={styles.chips}>
      <ul aria-label={text('filtersInForce')}>
        {useFiltersInForce(list, filters).map((filter) => (
          <FilterChip key={filter.names.join()} filter={filter} onRemove={() => list.removeFilters(filter.names)} />
        ))}
      </ul>
      <Button type="link" size="small" onClick={clear}>
        {text('clearAll')}
      </Button>
      {removed > 0 && <span className={styles.removed}>{text('filtersRemoved', { count: removed })}</span>}
    </div>
  );
}
