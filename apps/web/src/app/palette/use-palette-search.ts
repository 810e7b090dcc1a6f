import { api, type FoundGroup, isSearchable } from '@yipin/contract';
import { useEffect, useState } from 'react';
import { type CallFailure, useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';

const debounceMs = 200;

/** Returns the text after it has not changed for 200 ms. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface PaletteSearch {
  readonly groups: readonly FoundGroup[];
  /** Whether the groups are not yet the result for the entered text. */
  readonly isSearching: boolean;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
}

const maxQueryLength = 64;
const none: readonly FoundGroup[] = [];

/** Returns the server's search results. While it searches the previous results stay; an outdated search is canceled. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const text = typed.trim().slice(0, maxQueryLength);
  const debounced = useDebouncedText(text);
  const mayFind = useMay(api.search.find);
  const isSearchEnabled = isSearchable(text) && isSearchable(debounced) && mayFind;
  const answer = useOperation(api.search.find, { text: debounced }, { isEnabled: isSearchEnabled });
  return {
    groups: isSearchable(text) ? (answer.data?.groups ?? none) : none,
    isSearching: mayFind && isSearchable(text) && (debounced !== text || answer.isFetching),
    failure: isSearchEnabled ? (answer.error ?? undefined) : undefined,
    retry: () => void answer.refetch(),
  };
}
