import { useState } from 'react';
import { TextInput } from '../form/text-input.tsx';

interface TextFilterProps {
  /** What is filtered by; shown while nothing is typed. */
  readonly label: string;
  readonly value: string | undefined;
  readonly maxLength?: number;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter that is typed: a document's number or its beginning, a country. It counts on Enter or when it is left. */
export function TextFilter({ label, value = '', maxLength = 32, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address moved under us (reset, back button): what it says counts.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  // Leaving it as it was is no change: every change of a filter goes back to page 1.
  const filter = (next: string) => {
    if (next.trim() !== value) onChange(next.trim() || undefined);
  };
  return (
    <TextInput
      className="filter-select"
      maxLength={maxLength}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => {
        setTyped('');
        filter('');
      }}
      onBlur={() => filter(typed)}
      onPressEnter={() => filter(typed)}
    />
  );
}
