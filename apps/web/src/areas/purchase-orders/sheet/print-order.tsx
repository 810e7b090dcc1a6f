import type { PurchaseOrder } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { PrintedSheet, usePrinting } from '../../../platform/print/index.ts';
import { OrderSheet } from './order-sheet.tsx';

/** Prints the sheet of an order for its factory. `refusal` is the reason why it cannot be printed. */
export function usePrintedOrder(order: PurchaseOrder) {
  const text = useText('purchaseOrders');
  const printing = usePrinting((onDone) => (
    <PrintedSheet name={order.orderNumber} onDone={onDone}>
      <OrderSheet order={order} />
    </PrintedSheet>
  ));
  const noLinesText = order.live === 0 ? text('sheet.noLines') : undefined;
  return { ...printing, refusal: order.cancelled ? text('sheet.cancelledOrder') : noLinesText };
}
