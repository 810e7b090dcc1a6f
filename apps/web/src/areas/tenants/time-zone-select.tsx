import { useMemo } from 'react';
import { ChoiceSelect } from '../../platform/form/index.ts';

interface TimeZoneSelectProps {
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: string | null;
  readonly onChange?: (timeZone: string) => void;
  readonly id?: string;
}

/** Picks a time zone by its IANA name; typing narrows the list. */
export function TimeZoneSelect({ value, onChange, id }: TimeZoneSelectProps) {
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const all = value && !known.includes(value) ? [value, ...known] : known;
    return all.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <ChoiceSelect<string>
      {...(id ? { id } : {})}
      isRequired
      value={value}
      options={options}
      onChange={(next) => next !== undefined && onChange?.(next)}
    />
  );
}
