import { addressLine, api, type CustomerId } from '@yipin/contract';
import { memo } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { useMay } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useBalanceFacts } from '../../partners/index.ts';
import * as styles from '../artware-orders.module.css';

/**
 * The default address, the terms and the outstanding amounts of the chosen customer, in one line below the fields. Users
 * who may not view customers see nothing.
 */
export const ChosenCustomer = memo(function ChosenCustomer({ customerId }: { readonly customerId: CustomerId }) {
  const text = useText('artwareOrders');
  const isEnabled = useMay(api.customers.get);
  const { data: customer } = useOperation(api.customers.get, { id: customerId }, { isEnabled });
  const { data: overview } = useOperation(api.partners.customer, { id: customerId }, { isEnabled });
  const money = useBalanceFacts(overview?.balance, 'IN', 'AUD');
  // While another customer is fetched, the facts are those of the customer before.
  if (customer?.id !== customerId) return null;
  const address = customer.addresses.find(({ isDefault }) => isDefault) ?? customer.addresses[0];
  const facts = [
    [text('shipTo'), address ? addressLine({ contact: '', phone: '', ...address }) : text('noAddress')],
    [text('terms'), customer.termsCode],
    ...money,
  ] as const;
  return (
    <p className={styles.chosenCustomer}>
      {facts.map(([label, shown]) => (
        <span key={label}>
          {label}
          {text('common:colon')} <strong>{shown}</strong>
        </span>
      ))}
    </p>
  );
});
