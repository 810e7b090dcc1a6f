import type { Endpoint, InputOf } from '@yipin/contract';
import { Select } from 'antd';
import type { z } from 'zod';
import { useOperation } from '../api/use-operation.ts';
import { useText } from '../i18n/use-text.ts';
import type { Identified } from '../list-page/use-selection.ts';
import { useSearchedList } from './use-searched-list.ts';

/** What a select of one kind of thing passes on to {@link NamesSelect}. */
export interface NameProps {
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  /** Words for the value it starts with, which may be no longer among the names: then they are marked so. */
  readonly chosenLabel?: string | undefined;
}

interface NamesSelectProps<Row extends Identified> extends NameProps {
  /** Answers every name at once. */
  readonly endpoint: Endpoint<z.ZodType, z.ZodType<Row[]>>;
  readonly labelOf: (row: Row) => string;
}

/** Picks one of a short list that is fetched whole; typing narrows it. */
export function NamesSelect<Row extends Identified>(props: NamesSelectProps<Row>) {
  const { endpoint, labelOf, value, onChange, id, placeholder, chosenLabel } = props;
  const text = useText('common');
  const { isOpen, typed, type, open, passBy } = useSearchedList();
  // Calls that answer all names take no input.
  const names = useOperation(endpoint, {} as InputOf<typeof endpoint>);
  const options = (names.data ?? []).map((row) => ({ value: row.id, label: labelOf(row) }));
  const missing = typeof value === 'number' && !options.some((option) => option.value === value) ? value : undefined;
  // Until the names are there nobody knows whether it is among them.
  const unlisted = names.data
    ? chosenLabel
      ? text('inactiveName', { name: chosenLabel })
      : text('unlisted')
    : chosenLabel;
  return (
    <Select<number>
      {...(id ? { id } : { 'aria-label': placeholder ?? text('pleaseChoose') })}
      value={missing !== undefined && !unlisted ? null : (value ?? null)}
      options={missing === undefined || !unlisted ? options : [...options, { value: missing, label: unlisted }]}
      allowClear
      open={isOpen}
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch: type }}
      defaultActiveFirstOption={typed !== ''}
      placeholder={placeholder ?? text('pleaseChoose')}
      loading={names.isFetching}
      onInputKeyDown={passBy}
      onOpenChange={open}
      onChange={(next?: number) => onChange?.(next)}
    />
  );
}
