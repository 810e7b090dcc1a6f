import {
  addressParts,
  type CustomerName,
  noAddress,
  PaymentTermsId,
  type ShipTo,
  UserId,
  zeroMoney,
} from '@yipin/contract';
import { Collapse, Form, Input } from 'antd';
import { clsx } from 'clsx';
import { memo, useCallback } from 'react';
import type { OrderChanges } from '../../../platform/document/order-editor/index.ts';
import { amountSchema, DayField, DecimalInput, Labelled, validateValue } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { CustomerSelect, SalesSelect } from '../../customers/index.ts';
import { TermsSelect } from '../../payment-terms/index.ts';
import { OrderChannelSelect } from '../../settings/index.ts';
import { ChosenCustomer } from './chosen-customer.tsx';
import { type ArtwareOrderHeader, withCustomer } from './artware-order-draft.ts';
import type { ArtwareOrderLine } from './artware-order-line.ts';
import * as styles from '../artware-orders.module.css';

type ArtwareChanges = OrderChanges<ArtwareOrderHeader, ArtwareOrderLine>;

interface FieldsProps {
  readonly change: ArtwareChanges['changeHeader'];
}

function AddressFields({ shipTo, change }: FieldsProps & { readonly shipTo: ShipTo }) {
  const text = useText('artwareOrders');
  return (
    <div className={styles.address}>
      {addressParts.map((part) => (
        <Labelled key={part} label={text(part)} className={clsx(part === 'line' && styles.whole)}>
          <Input
            value={shipTo[part]}
            onChange={(event) => change({ shipTo: { ...shipTo, [part]: event.target.value } })}
          />
        </Labelled>
      ))}
    </div>
  );
}

type CustomerFieldsProps = Pick<ArtwareOrderHeader, 'customerId' | 'customerLabel' | 'salesId' | 'salesLabel'> &
  FieldsProps & {
    readonly chooseCustomer: (customer: CustomerName | undefined) => void;
    readonly isCustomerMissing: boolean;
  };

/** Customer and sales user. Memoized, because selects are slow to render. */
const CustomerFields = memo(function CustomerFields(props: CustomerFieldsProps) {
  const { customerId, customerLabel, salesId, salesLabel, change, chooseCustomer, isCustomerMissing } = props;
  const text = useText('artwareOrders');
  return (
    <>
      <Labelled
        data-then-lines
        label={text('customer')}
        required
        className={styles.customer}
        {...(isCustomerMissing ? { validateStatus: 'error', help: text('chooseCustomer') } : {})}
      >
        <CustomerSelect
          value={customerId ?? null}
          chosenLabel={customerLabel}
          onChange={(_id, customer) => chooseCustomer(customer)}
        />
      </Labelled>
      <Labelled label={text('sales')}>
        <SalesSelect
          isSelfByDefault
          value={salesId ?? null}
          chosenLabel={salesLabel}
          onChange={(id) => change({ salesId: id === undefined ? undefined : UserId.parse(id), salesLabel: undefined })}
        />
      </Labelled>
    </>
  );
});

type SourceFieldProps = Pick<ArtwareOrderHeader, 'orderSourceChannelId'> & Pick<FieldsProps, 'change'>;

const SourceField = memo(function SourceField({ orderSourceChannelId, change }: SourceFieldProps) {
  const text = useText('artwareOrders');
  return (
    <Labelled label={text('orderSource')}>
      <OrderChannelSelect
        value={orderSourceChannelId ?? null}
        onChange={(id) => change({ orderSourceChannelId: id })}
      />
    </Labelled>
  );
});

type DateFieldsProps = Pick<ArtwareOrderHeader, 'salesDate' | 'requiredDate'> & Pick<FieldsProps, 'change'>;

const DateFields = memo(function DateFields({ salesDate, requiredDate, change }: DateFieldsProps) {
  const text = useText('artwareOrders');
  return (
    <>
      <Labelled label={text('salesDate')}>
        <DayField
          placeholder={text('today')}
          value={salesDate ?? null}
          onChange={(day) => change({ salesDate: day })}
        />
      </Labelled>
      <Labelled label={text('requiredDate')}>
        <DayField value={requiredDate ?? null} onChange={(day) => change({ requiredDate: day })} />
      </Labelled>
    </>
  );
});

type TermsFieldProps = Pick<ArtwareOrderHeader, 'termsId' | 'termsCode'> & Pick<FieldsProps, 'change'>;

const TermsField = memo(function TermsField({ termsId, termsCode, change }: TermsFieldProps) {
  const text = useText('artwareOrders');
  return (
    <Labelled label={text('terms')}>
      <TermsSelect
        placeholder={termsCode ?? text('payments:termsOf')}
        value={termsId ?? null}
        onChange={(id) => change({ termsId: PaymentTermsId.safeParse(id).data })}
      />
    </Labelled>
  );
});

type ChargeFieldsProps = Pick<ArtwareOrderHeader, 'discountAmount' | 'freightChargedAud'> &
  FieldsProps &
  Pick<HeaderFieldsProps, 'discountError'>;

const ChargeFields = memo(function ChargeFields(props: ChargeFieldsProps) {
  const { discountAmount, freightChargedAud, change, discountError } = props;
  const text = useText('artwareOrders');
  return (
    <>
      <Labelled label={text('discountAmount')}>
        <DecimalInput
          unit="$"
          error={validateValue(amountSchema, discountAmount) ?? discountError}
          value={discountAmount}
          onChange={(amount) => change({ discountAmount: amount ?? zeroMoney })}
        />
      </Labelled>
      <Labelled label={text('freightChargedAud')}>
        <DecimalInput
          unit="$"
          error={validateValue(amountSchema, freightChargedAud)}
          value={freightChargedAud}
          onChange={(amount) => change({ freightChargedAud: amount ?? zeroMoney })}
        />
      </Labelled>
    </>
  );
});

type AddressSectionProps = Pick<ArtwareOrderHeader, 'shipTo'> & Pick<FieldsProps, 'change'>;

const AddressSection = memo(function AddressSection({ shipTo, change }: AddressSectionProps) {
  const text = useText('artwareOrders');
  return (
    <Collapse
      ghost
      size="small"
      className={styles.whole}
      items={[
        {
          key: 'address',
          label: shipTo ? text('shipTo') : `${text('shipTo')} · ${text('defaultAddress')}`,
          children: <AddressFields shipTo={shipTo ?? noAddress} change={change} />,
        },
      ]}
    />
  );
});

interface HeaderFieldsProps {
  readonly header: ArtwareOrderHeader;
  readonly changes: Pick<ArtwareChanges, 'changeHeader' | 'updateHeader'>;
  readonly isSubmitted: boolean;
  /** The message why the lines cannot share the discount. */
  readonly discountError: string | undefined;
}

/** The header fields of an order. */
export const OrderHeaderFields = memo(function OrderHeaderFields(props: HeaderFieldsProps) {
  const { header, changes, isSubmitted, discountError } = props;
  const { changeHeader: change, updateHeader } = changes;
  const { customerId, customerLabel, salesId, salesLabel, termsId, termsCode } = header;
  const { orderSourceChannelId, salesDate, requiredDate, discountAmount, freightChargedAud } = header;
  const text = useText('artwareOrders');
  const isCustomerMissing = isSubmitted && customerId === undefined;
  const chooseCustomer = useCallback(
    (customer: CustomerName | undefined) => updateHeader((before, saved) => withCustomer(customer, before, saved)),
    [updateHeader],
  );
  return (
    <Form layout="vertical" component="div" className={styles.header}>
      <CustomerFields
        {...{ customerId, customerLabel, salesId, salesLabel, change, chooseCustomer, isCustomerMissing }}
      />
      {customerId !== undefined && <ChosenCustomer customerId={customerId} />}
      <SourceField {...{ orderSourceChannelId, change }} />
      <DateFields {...{ salesDate, requiredDate, change }} />
      <TermsField {...{ termsId, termsCode, change }} />
      <ChargeFields {...{ discountAmount, freightChargedAud, change, discountError }} />
      <Labelled label={text('remark')} className={styles.remark}>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={2000}
          value={header.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </Labelled>
      <AddressSection shipTo={header.shipTo} change={change} />
    </Form>
  );
});
