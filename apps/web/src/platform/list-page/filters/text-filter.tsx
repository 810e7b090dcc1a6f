import { useShownPlaceholder } from '../../form/fields/placeholder-context.ts';
import { useIsReadOnly } from '../../form/fields/read-only-context.ts';
import { TextInput } from '../../form/fields/text-input.tsx';
import { useFilterText } from './use-filter-text.ts';

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
  const placeholder = useShownPlaceholder(label);
  const isText = useIsReadOnly();
  if (isText) return value;
  return (
    <TextInput
      maxLength={maxLength}
      placeholder={placeholder ?? ''}
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
