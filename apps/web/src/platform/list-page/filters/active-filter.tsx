import { useText } from '../../i18n/use-text.ts';
import { FilterSelect } from './filter-select.tsx';

interface ActiveFilterProps {
  readonly value: boolean | undefined;
  readonly onChange: (isActive: boolean | undefined) => void;
}

/** Filters a list of master data by active or inactive records. */
export function ActiveFilter({ value, onChange }: ActiveFilterProps) {
  const text = useText('common');
  const options = [
    { value: true, label: text('active') },
    { value: false, label: text('inactive') },
  ];
  return <FilterSelect label={text('activity')} value={value} options={options} onChange={onChange} />;
}
