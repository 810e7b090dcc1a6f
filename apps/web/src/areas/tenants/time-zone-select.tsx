import { useMemo } from 'react';
import { ChoiceSelect, type ItemFieldProps } from '../../platform/form/index.ts';

/** Selects a time zone by its IANA name; typing narrows the list. */
export function TimeZoneSelect({ value, onChange, id }: ItemFieldProps<string, [timeZone: string]>) {
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const all = value && !known.includes(value) ? [value, ...known] : known;
    return all.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <ChoiceSelect<string>
      id={id}
      isRequired
      value={value}
      options={options}
      onChange={(next) => next !== undefined && onChange?.(next)}
    />
  );
}
