import type { Endpoint, InputOf } from '@yipin/contract';
import { Select } from 'antd';
import type { z } from 'zod';
import { useOperation } from '../api/use-operation.ts';
import { useText } from '../i18n/use-text.ts';
import type { Identified } from '../list-page/use-selection.ts';

interface NamesSelectProps<Row extends Identified> {
  /** Answers every name at once. */
  readonly endpoint: Endpoint<z.ZodType, z.ZodType<Row[]>>;
  readonly labelOf: (row: Row) => string;
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  /** Words for the value it starts with, when it is no longer among the names. */
  readonly chosenLabel?: string | undefined;
}

/** Picks one of a short list that is fetched whole; typing narrows it. */
export function NamesSelect<Row extends Identified>(props: NamesSelectProps<Row>) {
  const { endpoint, labelOf, value, onChange, id, placeholder, chosenLabel } = props;
  const text = useText('common');
  // Calls that answer all names take no input.
  const names = useOperation(endpoint, {} as InputOf<typeof endpoint>);
  const options = (names.data ?? []).map((row) => ({ value: row.id, label: labelOf(row) }));
  const isListed = !chosenLabel || typeof value !== 'number' || options.some((option) => option.value === value);
  return (
    <Select<number>
      {...(id ? { id } : { 'aria-label': placeholder ?? text('pleaseChoose') })}
      value={value ?? null}
      options={isListed ? options : [...options, { value, label: chosenLabel }]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? text('pleaseChoose')}
      loading={names.isFetching}
      onChange={(next?: number) => onChange?.(next)}
    />
  );
}
