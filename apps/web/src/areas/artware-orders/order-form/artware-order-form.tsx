import { type ArtwareOrder, CustomerId } from '@yipin/contract';
import { useDeferredValue, useMemo } from 'react';
import { type RecordFormProps, usePresetId } from '../../../platform/document/index.ts';
import {
  EditorLines,
  OrderEditor,
  type OrderEditing,
  OrderTotals,
} from '../../../platform/document/order-editor/index.ts';
import { FormSheet } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { useCustomerDiscount } from '../use-customer-discount.ts';
import { draftOf, newOrderFor, type ArtwareOrderDraft, type ArtwareOrderHeader } from './artware-order-draft.ts';
import { OrderHeaderFields } from './artware-order-header-fields.tsx';
import { artwareOrderKind } from './artware-order-kind.tsx';
import { type ArtwareOrderLine, type DiscountProblem, totalsOf } from './artware-order-line.ts';

/** Returns the message why the lines cannot share the order's discount, with the maximum discount. */
function useDiscountError(problem: DiscountProblem | undefined): string | undefined {
  const text = useText('artwareOrders');
  if (!problem) return undefined;
  const limit = formatMoney(problem.limit, 'AUD');
  return text(problem.refusal === 'discount-billed' ? 'discountBilled' : 'discountTooLarge', { limit });
}

/** The fields and the lines of an order. */
function OrderSheet({ draft, changes, isSubmitted, sheet }: OrderEditing<ArtwareOrderHeader, ArtwareOrderLine>) {
  const text = useText('artwareOrders');
  const { header, lines } = draft;
  const percent = header.customerDiscountPercent;
  // The totals of hundreds of lines take longer than a key may: they are rendered after its field.
  const entered = useDeferredValue(draft);
  const { discountAmount, freightChargedAud, customerDiscountPercent } = entered.header;
  const { goods, total, discountProblem } = totalsOf(
    entered.lines,
    customerDiscountPercent,
    discountAmount,
    freightChargedAud,
  );
  const discountError = useDiscountError(discountProblem);
  const totals = (
    <OrderTotals
      totals={[
        [text('goods'), goods],
        [text('grandTotal'), total],
      ]}
    />
  );
  return (
    <FormSheet {...sheet} totals={totals}>
      <OrderHeaderFields header={header} changes={changes} isSubmitted={isSubmitted} discountError={discountError} />
      <EditorLines
        rules={artwareOrderKind.lines}
        lines={lines}
        terms={percent}
        isSubmitted={isSubmitted}
        changes={changes}
      />
    </FormSheet>
  );
}

/**
 * Returns the initial values of the form; undefined until the current discount of the order's customer is fetched,
 * because new lines and new quantities use it. The customer of a new order can be in the address.
 */
function useInitial(order: ArtwareOrder | undefined): ArtwareOrderDraft | undefined {
  const preset = usePresetId(CustomerId, 'customerId');
  const customerId = order ? order.customerId : preset;
  const { isKnown, customer, percent } = useCustomerDiscount(customerId);
  return useMemo(() => {
    if (customerId !== undefined && !isKnown) return undefined;
    return order ? draftOf(order, percent) : newOrderFor(customer);
  }, [order, customerId, isKnown, customer, percent]);
}

/** Creates or edits a sales order. */
export function ArtwareOrderForm({ record: order, ...form }: RecordFormProps<ArtwareOrder>) {
  const text = useText('artwareOrders');
  const title = order ? text('editTitle', { number: order.orderNumber }) : text('create');
  return (
    <OrderEditor kind={artwareOrderKind} title={title} initial={useInitial(order)} {...form}>
      {(editing) => <OrderSheet {...editing} />}
    </OrderEditor>
  );
}
