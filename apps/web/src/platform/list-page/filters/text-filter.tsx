import { TextInput } from '../../form/fields/text-input.tsx';
import { useFilterText } from './use-filter-text.ts';
import * as styles from '../page/list-page.module.css';

interface TextFilterProps {
  /** The name of the filter; shown while no text is typed. */
  readonly label: string;
  readonly value: string | undefined;
  readonly maxLength?: number;
  readonly onChange: (value: string | undefined) => void;
}

/** A text filter, such as a country or a product code. Enter and leaving the field set the filter. */
export function TextFilter({ label, value = '', maxLength = 32, onChange }: TextFilterProps) {
  const { typed, type, filterBy } = useFilterText(value, onChange);
  return (
    <TextInput
      className={styles.filterSelect}
      maxLength={maxLength}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onClear={() => {
        type('');
        filterBy('');
      }}
      onBlur={() => filterBy(typed)}
      onPressEnter={() => filterBy(typed)}
    />
  );
}
