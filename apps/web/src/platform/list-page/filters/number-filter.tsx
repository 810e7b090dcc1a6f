import { useQueries } from '@tanstack/react-query';
import type { Endpoint, numbersQuery } from '@yipin/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { queryKeyOf } from '../../api/use-operation.ts';
import { isPermitted, useSession } from '../../auth/index.ts';
import { useShownPlaceholder } from '../../form/fields/placeholder-context.ts';
import { useIsReadOnly } from '../../form/fields/read-only-context.ts';
import { SuggestField } from '../../form/select/suggest-field.tsx';
import { useDebouncedText } from '../../form/select/use-debounced-text.ts';
import { useFilterText } from './use-filter-text.ts';

/** An endpoint that returns the numbers of one type of document. */
type Numbers = Endpoint<typeof numbersQuery, z.ZodType<{ readonly orderNumber: string }[]>>;

export interface NumberFilterProps {
  /** The name of the filter; shown while no text is typed. */
  readonly label: string;
  readonly value: string | undefined;
  /** The types of document that the number can belong to. Types that the user may not read have no suggestions. */
  readonly kinds: readonly Numbers[];
  readonly onChange: (value: string | undefined) => void;
}

/** The longest number that lists can be filtered by, in characters. */
const maxCharacters = 32;

function trimNumber(text: string): string {
  return text.trim().slice(0, maxCharacters);
}

/** Returns the numbers that begin with the typed text, after a pause; until then, matches of a shorter text. */
function useNumbers(kinds: readonly Numbers[], typed: string): string[] {
  const login = useSession((session) => session.login);
  const { debounced } = useDebouncedText(typed);
  const input = { orderNumber: debounced };
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: queryKeyOf(kind, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(kind, input, { signal }),
      enabled: debounced !== '' && typed !== '' && isPermitted(login, kind),
    })),
  });
  const prefix = typed.toUpperCase();
  return answers
    .flatMap(({ data = [] }) => data.map(({ orderNumber }) => orderNumber))
    .filter((number) => typed !== '' && number.startsWith(prefix));
}

/**
 * A filter by a document number or its beginning, with suggestions. Enter, a selection and leaving the field set it.
 */
export function NumberFilter({ label, value = '', kinds, onChange }: NumberFilterProps) {
  const { typed, type, filterBy } = useFilterText(value, onChange);
  // Numbers are fetched only while the user types.
  const [searchText, setSearchText] = useState('');
  const numbers = useNumbers(kinds, searchText);
  const placeholder = useShownPlaceholder(label);
  const isText = useIsReadOnly();
  if (isText) return value;
  return (
    <SuggestField
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      options={numbers.map((number) => ({ value: number }))}
      value={typed}
      onChange={(text) => {
        type(text);
        setSearchText(trimNumber(text));
      }}
      onCommit={(text) => {
        setSearchText('');
        filterBy(trimNumber(text));
      }}
    />
  );
}
