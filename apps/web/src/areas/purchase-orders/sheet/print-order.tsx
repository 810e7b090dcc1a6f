import type { PurchaseOrder } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { PrintButton, PrintedSheet } from '../../../platform/print/index.ts';
import { OrderSheet } from './order-sheet.tsx';

/** Prints the sheet of the order for its factory. */
export function PrintOrder({ order }: { readonly order: PurchaseOrder }) {
  const text = useText('purchaseOrders');
  const noLinesText = order.live === 0 ? text('sheet.noLines') : undefined;
  return (
    <PrintButton refusal={order.cancelled ? text('sheet.cancelledOrder') : noLinesText}>
      {(onDone) => (
        <PrintedSheet name={order.orderNumber} onDone={onDone}>
          <OrderSheet order={order} />
        </PrintedSheet>
      )}
    </PrintButton>
  );
}
