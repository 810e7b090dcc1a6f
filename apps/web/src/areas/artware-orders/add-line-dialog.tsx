import { api, type ArtwareOrder, type DecimalText, zeroMoney } from '@yipin/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import {
  CommandDialog,
  DayField,
  DecimalInput,
  FormGrid,
  Labelled,
  QuantityInput,
  useIsSubmitted,
} from '../../platform/form/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { ProductSelect } from '../artware-products/index.ts';
import {
  amountOf,
  blankLine,
  type ArtwareOrderLine,
  discountOf,
  itemsOf,
  productValuesOf,
} from './order-form/artware-order-line.ts';
import { artwareLineErrors } from './order-form/artware-order-kind.tsx';
import { useCustomerDiscount } from './use-customer-discount.ts';
import * as styles from './artware-orders.module.css';

interface LineFieldsProps {
  readonly line: ArtwareOrderLine;
  readonly percent: DecimalText | undefined;
  readonly order: ArtwareOrder;
  readonly change: (part: Partial<ArtwareOrderLine>) => void;
}

function LineFields({ line, percent, order, change }: LineFieldsProps) {
  const text = useText('artwareOrders');
  const fieldErrors = artwareLineErrors(line, percent, useIsSubmitted(), text);
  const amount = amountOf(line, percent);
  return (
    <Form layout="vertical" component="div">
      <Labelled label={text('product')} member="productId" required error={fieldErrors['product']}>
        <ProductSelect value={line.productId ?? null} onChange={(_id, product) => change(productValuesOf(product))} />
      </Labelled>
      <FormGrid>
        <Labelled label={text('quantity')} member="quantity" required error={fieldErrors['quantity']}>
          <QuantityInput value={line.quantity ?? null} onChange={(quantity) => change({ quantity })} />
        </Labelled>
        <Labelled label={text('unitPrice')} member="unitPriceAud" required error={fieldErrors['unitPrice']}>
          <DecimalInput
            unit="$"
            value={line.unitPriceAud ?? null}
            onChange={(unitPriceAud) => change({ unitPriceAud })}
          />
        </Labelled>
        <Labelled label={text('lineDiscount')} member="discountAmount" error={fieldErrors['lineDiscount']}>
          <DecimalInput
            unit="$"
            value={discountOf(line, percent)}
            onChange={(discount) => change({ discountAmount: discount ?? zeroMoney })}
          />
        </Labelled>
        <Labelled label={text('requiredDate')} member="requiredDate">
          <DayField
            placeholder={
              order.requiredDate ? text('asOrderOn', { day: formatDay(order.requiredDate) }) : text('asOrder')
            }
            value={line.requiredDate ?? null}
            onChange={(requiredDate) => change({ requiredDate })}
          />
        </Labelled>
      </FormGrid>
      <Labelled label={text('lineRemark')} member="remark">
        <Input maxLength={2000} value={line.remark} onChange={(event) => change({ remark: event.target.value })} />
      </Labelled>
      <p className={styles.lineSum}>
        {text('lineAmount')} <strong>{amount ? formatMoney(amount, order.currency) : '–'}</strong>
      </p>
    </Form>
  );
}

interface AddLineDialogProps {
  readonly order: ArtwareOrder;
  readonly onClose: () => void;
}

/** Adds a line to an order, also to a delivered one, whose form is no longer available. */
export function AddLineDialog({ order, onClose }: AddLineDialogProps) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const { isKnown, percent } = useCustomerDiscount(order.customerId);
  const [line, setLine] = useState(blankLine);
  const [item] = (isKnown && itemsOf([line], percent)) || [];
  return (
    <CommandDialog
      title={text('addLineTitle', { number: order.orderNumber })}
      call={api.artwareOrders.addItem}
      input={item ? { ...item, orderId: order.id, expectedVersion: order.version } : ''}
      onDone={({ items }) => notify.success(text('lineAdded', { line: items.at(-1)?.lineNo ?? items.length }))}
      onClose={onClose}
    >
      <LineFields
        line={line}
        percent={percent}
        order={order}
        change={(part) => setLine((before) => ({ ...before, ...part }))}
      />
    </CommandDialog>
  );
}
