import { Select } from 'antd';
import { useMemo } from 'react';
import { byLabel } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface TimeZoneSelectProps {
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: string | null;
  readonly onChange?: (timeZone: string) => void;
  readonly id?: string;
}

/** Picks a time zone by its IANA name; typing narrows the list. */
export function TimeZoneSelect({ value, onChange, id }: TimeZoneSelectProps) {
  const text = useText('common');
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const all = value && !known.includes(value) ? [value, ...known] : known;
    return all.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <Select<string>
      {...(id ? { id } : {})}
      value={value ?? null}
      options={options}
      showSearch={byLabel}
      placeholder={text('pleaseChoose')}
      notFoundContent={text('noMatches')}
      onChange={(next) => onChange?.(next)}
    />
  );
}
