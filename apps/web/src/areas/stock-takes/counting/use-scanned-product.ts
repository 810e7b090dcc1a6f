import { api, type FoundGoods, type StockTakeId } from '@yipin/contract';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';

/** What was asked for: a text, and once it is clear the product. */
interface ProductQuery {
  readonly text: string;
  readonly productId?: number;
}

/** The one product that a text means: that whose code or barcode it is, or the only one found. */
function meantBy(hits: readonly FoundGoods[]): FoundGoods | undefined {
  const exact = hits.filter(({ isExact }) => isExact);
  const [only, ...others] = exact.length > 0 ? exact : hits;
  return others.length === 0 ? only : undefined;
}

/** Returns the product that matches the scanned or typed text, with its current line of the count. */
export function useScannedProduct(stockTakeId: StockTakeId) {
  const [selected, setSelected] = useState<ProductQuery>();
  const text = selected?.text ?? '';
  const found = useOperation(api.stockTakes.find, { stockTakeId, text }, { isEnabled: text !== '' });
  // Results of the previous text are ignored.
  const hits = selected === undefined || found.isPlaceholderData ? undefined : found.data;
  const chosen = hits?.find(({ id }) => id === selected?.productId);
  return {
    text,
    hits,
    failure: text === '' ? undefined : (found.error ?? undefined),
    isLooking: found.isFetching,
    goods: chosen ?? (hits && meantBy(hits)),
    look: (requested: string) => setSelected(requested.trim() === '' ? undefined : { text: requested.trim() }),
    choose: (productId: number, label: string = text) => setSelected({ text: label, productId }),
    putDown: () => setSelected(undefined),
  };
}
