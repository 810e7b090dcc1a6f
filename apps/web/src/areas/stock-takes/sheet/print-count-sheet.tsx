import { api, type StockTake } from '@yipin/contract';
import { PrintedSheet, usePrinting } from '../../../platform/print/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { CountSheet } from './count-sheet.tsx';
import { useAllItems } from './use-all-items.ts';

/**
 * Prints the list of the products to be counted, without book quantities. `refusal` is the reason why it cannot be
 * printed.
 */
export function usePrintedCountSheet(take: StockTake) {
  const text = useText('stockTakes');
  const printing = usePrinting((onDone) => <SheetOf take={take} onDone={onDone} />);
  return { ...printing, refusal: take.live === 0 ? text('sheet.nothing') : undefined };
}

function SheetOf({ take, onDone }: { take: StockTake; onDone: () => void }) {
  const items = useAllItems(api.stockTakes.items, take);
  if (items === undefined) return null;
  return (
    <PrintedSheet name={take.orderNumber} onDone={onDone}>
      <CountSheet take={take} items={items} />
    </PrintedSheet>
  );
}
