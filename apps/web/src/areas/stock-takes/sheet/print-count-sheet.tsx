import { api, type StockTake } from '@yipin/contract';
import { PrintButton, PrintedSheet } from '../../../platform/print/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { CountSheet } from './count-sheet.tsx';
import { useAllItems } from './use-all-items.ts';

/** Prints the list of the products to be counted, without book quantities. */
export function PrintCountSheet({ take }: { take: StockTake }) {
  const text = useText('stockTakes');
  return (
    <PrintButton refusal={take.live === 0 ? text('sheet.nothing') : undefined}>
      {(onDone) => <SheetOf take={take} onDone={onDone} />}
    </PrintButton>
  );
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
