import { type ShipTo, UserId, zeroMoney } from '@yipin/contract';
import { Collapse, Form, Input } from 'antd';
import { DayPicker, DecimalInput, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CustomerSelect, SalesSelect } from '../customers/index.ts';
import type { OrderDraft, OrderForm } from './use-order-form.ts';

const addressFields = ['contact', 'phone', 'address', 'city', 'state', 'postcode', 'country'] as const;
type AddressField = (typeof addressFields)[number];

const emptyAddress: ShipTo = { contact: '', phone: '', line: '', city: '', state: '', postcode: '', country: '' };
const keyOf = (field: AddressField): keyof ShipTo => (field === 'address' ? 'line' : field);

interface FieldsProps {
  readonly form: OrderForm;
  readonly draft: OrderDraft;
}

function AddressFields({ form, draft }: FieldsProps) {
  const text = useText('artwareOrders');
  const shipTo = draft.shipTo ?? emptyAddress;
  return (
    <div className="order-address">
      {addressFields.map((field) => (
        <Labelled key={field} label={text(field)} className={field === 'address' ? 'form-wide' : ''}>
          <Input
            value={shipTo[keyOf(field)]}
            onChange={(event) => form.change({ shipTo: { ...shipTo, [keyOf(field)]: event.target.value } })}
          />
        </Labelled>
      ))}
    </div>
  );
}

/** Everything of an order above its lines. */
export function OrderHeaderFields({
  form,
  draft,
  isCustomerMissing,
}: FieldsProps & { readonly isCustomerMissing: boolean }) {
  const text = useText('artwareOrders');
  return (
    <Form layout="vertical" component="div" className="order-header">
      <Labelled
        label={text('customer')}
        required
        className="order-customer"
        {...(isCustomerMissing ? { validateStatus: 'error', help: text('chooseCustomer') } : {})}
      >
        <CustomerSelect
          id="order-customer"
          value={draft.customerId ?? null}
          chosenLabel={draft.customerLabel}
          onChange={(_id, customer) => form.chooseCustomer(customer)}
        />
      </Labelled>
      <Labelled label={text('sales')}>
        <SalesSelect
          id="order-sales"
          value={draft.salesId ?? null}
          onChange={(id) => form.change({ salesId: id === undefined ? undefined : UserId.parse(id) })}
        />
      </Labelled>
      <Labelled label={text('salesDate')}>
        <DayPicker
          id="order-date"
          placeholder={text('today')}
          value={draft.salesDate ?? null}
          onChange={(salesDate) => form.change({ salesDate })}
        />
      </Labelled>
      <Labelled label={text('requiredDate')}>
        <DayPicker
          id="order-required"
          value={draft.requiredDate ?? null}
          onChange={(requiredDate) => form.change({ requiredDate })}
        />
      </Labelled>
      <Labelled label={text('discountAmount')}>
        <DecimalInput
          id="order-discount"
          unit="$"
          value={draft.discountAmount}
          onChange={(amount) => form.change({ discountAmount: amount ?? zeroMoney })}
        />
      </Labelled>
      <Labelled label={text('freightChargedAud')}>
        <DecimalInput
          id="order-freight"
          unit="$"
          value={draft.freightChargedAud}
          onChange={(amount) => form.change({ freightChargedAud: amount ?? zeroMoney })}
        />
      </Labelled>
      <Labelled label={text('remark')} className="order-remark">
        <Input
          id="order-remark"
          maxLength={2000}
          value={draft.remark}
          onChange={(event) => form.change({ remark: event.target.value })}
        />
      </Labelled>
      <Collapse
        ghost
        size="small"
        className="form-wide"
        items={[
          {
            key: 'address',
            label: draft.shipTo ? text('shipTo') : `${text('shipTo')} · ${text('defaultAddress')}`,
            children: <AddressFields form={form} draft={draft} />,
          },
        ]}
      />
    </Form>
  );
}
