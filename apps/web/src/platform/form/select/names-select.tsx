import type { Endpoint } from '@yipin/contract';
import { Select } from 'antd';
import type { z } from 'zod';
import { useText } from '../../i18n/use-text.ts';
import type { Identified } from '../../list-page/selection/use-selection.ts';
import type { Creation } from '../creation/creation.ts';
import { pickOf, withEntry } from '../creation/use-create-entry.tsx';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { useShownPlaceholder } from '../fields/placeholder-context.ts';
import { useIsReadOnly } from '../fields/read-only-context.ts';
import { EmptyList } from './empty-list.tsx';
import { useNames } from './use-names.ts';
import { useTypedMatch } from './typed-match.ts';
import { useSelectList } from './use-select-list.tsx';

/** Properties that the select of a kind of record passes to {@link NamesSelect}. */
export interface NameProps extends ItemFieldProps<number> {
  readonly 'aria-describedby'?: string;
  readonly placeholder?: string;
  /** Label of the initial value. It is marked as inactive if the value is not among the names. */
  readonly chosenLabel?: string | undefined;
}

interface NamesSelectProps<Row extends Identified> extends NameProps {
  readonly source: {
    /** Returns all names in one response. */
    readonly endpoint: Endpoint<z.ZodType, z.ZodType<Row[]>>;
    readonly labelOf: (row: Row) => string;
    /** Text for an empty list, with the page that creates a record. */
    readonly nothing?: string;
    /** How a record is created from the select. */
    readonly creation?: Creation;
  };
}

/** Selects one of a short list of names, which is fetched in one request. Typed text filters the list. */
export function NamesSelect<Row extends Identified>(props: NamesSelectProps<Row>) {
  const { source, value, onChange, id, placeholder, chosenLabel, 'aria-describedby': describedBy } = props;
  const { endpoint, labelOf, nothing, creation } = source;
  const text = useText('common');
  const isFilled = value !== undefined && value !== null;
  const list = useSelectList<number>({
    id,
    choose: (next) => onChange?.(next),
    clear: isFilled ? () => onChange?.(undefined) : undefined,
    creating: { creation, choose: (created) => onChange?.(created) },
  });
  const names = useNames(endpoint, list.isOpen);
  const options = (names.data ?? []).map((row) => ({ value: row.id, label: labelOf(row) }));
  const isMatch = useTypedMatch(
    list.typed,
    options.map(({ label }) => label),
  );
  const missing = typeof value === 'number' && !options.some((option) => option.value === value) ? value : undefined;
  // Before the names are fetched it is unknown whether the value is among them.
  const unlisted = names.data
    ? chosenLabel
      ? text('inactiveName', { name: chosenLabel })
      : text('unlisted')
    : chosenLabel;
  const matches = options.filter(({ label }) => isMatch(label));
  const listed = withEntry(list.entry, matches, names, list.typed === '' ? nothing : text('noMatches'));
  const shownPlaceholder = useShownPlaceholder(placeholder) ?? text('pleaseChoose');
  const isText = useIsReadOnly();
  if (isText) return options.find((option) => option.value === value)?.label ?? unlisted;
  return (
    <Select<number>
      {...(id ? {} : { 'aria-label': placeholder ?? text('pleaseChoose') })}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...list.props}
      // The entry that creates a record is not active before the user moves to it.
      defaultActiveFirstOption={list.typed !== '' && matches.length > 0}
      // With a value, antd highlights the option of the value instead of the first match. An id without a label is
      // hidden.
      value={list.typed !== '' || (missing !== undefined && !unlisted) ? null : (value ?? null)}
      options={missing === undefined || !unlisted ? listed : [{ value: missing, label: unlisted }, ...listed]}
      showSearch={{ ...list.search, filterOption: false }}
      placeholder={shownPlaceholder}
      loading={names.isLoading}
      notFoundContent={<EmptyList query={names} isSearched={options.length > 0} nothing={nothing} />}
      onChange={(next) => pickOf(list.entry, next, (picked) => onChange?.(picked))}
    />
  );
}
