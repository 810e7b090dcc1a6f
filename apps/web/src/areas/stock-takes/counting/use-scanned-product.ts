import { api, type FoundGoods, type StockTakeId } from '@yipin/contract';
import { useEffect, useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { signal } from '../../../platform/scan/index.ts';

/** The searched text, and the product that was selected among several matches. */
interface ProductQuery {
  readonly text: string;
  readonly productId?: number;
  /** Whether a scanner or a person entered the text: the result is then signaled. */
  readonly isSignaled?: boolean;
}

/** Returns the only product whose code or barcode equals the text, or else the only match. */
function findSingleMatch(hits: readonly FoundGoods[]): FoundGoods | undefined {
  const exact = hits.filter(({ isExact }) => isExact);
  const [only, ...others] = exact.length > 0 ? exact : hits;
  return others.length === 0 ? only : undefined;
}

/** Returns the matches of a scanned or entered text, the product among them, and the functions to change both. */
export function useScannedProduct(stockTakeId: StockTakeId) {
  const [selected, setSelected] = useState<ProductQuery>();
  const text = selected?.text ?? '';
  const found = useOperation(api.stockTakes.find, { stockTakeId, text }, { isEnabled: text !== '' });
  // Results of the previous text are ignored.
  const hits = selected === undefined || found.isPlaceholderData ? undefined : found.data;
  const isFound = hits && selected?.isSignaled ? hits.length > 0 : undefined;
  useEffect(() => {
    if (isFound !== undefined) void signal(isFound);
    // Each search is signaled, also the second one of a text.
  }, [isFound, selected]);
  const chosen = hits?.find(({ id }) => id === selected?.productId);
  return {
    text,
    hits,
    failure: text === '' ? undefined : (found.error ?? undefined),
    isSearching: found.isFetching,
    goods: chosen ?? (hits && findSingleMatch(hits)),
    search: (requested: string) =>
      setSelected(requested.trim() === '' ? undefined : { text: requested.trim(), isSignaled: true }),
    choose: (productId: number, label: string = text) => setSelected({ text: label, productId }),
    reset: () => setSelected(undefined),
  };
}
