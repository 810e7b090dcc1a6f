import { addressLine, type Customer } from '@yipin/contract';
import { Tag } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { PartnerContacts } from '../partners/index.ts';

/** How to reach a customer, and where goods are delivered. */
export function CustomerContacts({ customer }: { readonly customer: Customer }) {
  const text = useText('customers');
  const { contact, phone, email, country, addresses } = customer;
  return (
    <>
      <PartnerContacts
        phone={phone}
        email={email}
        facts={[
          [text('contact'), contact],
          [text('phone'), phone],
          [text('email'), email],
          [text('country'), country],
        ]}
      />
      <h3>{text('addresses')}</h3>
      {addresses.length === 0 && <p>{text('noAddresses')}</p>}
      <ul>
        {addresses.map((address, index) => (
          <li key={index}>
            {[address.label, addressLine({ contact: '', phone: '', ...address })].filter(Boolean).join(': ')}{' '}
            {address.isDefault && <Tag>{text('defaultAddress')}</Tag>}
          </li>
        ))}
      </ul>
    </>
  );
}
