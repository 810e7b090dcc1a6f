import { addressLine, type Customer } from '@yipin/contract';
import { Descriptions, Tag } from 'antd';
import { useText } from '../../platform/i18n/index.ts';

/** How to reach a customer, and where goods are delivered. */
export function CustomerContacts({ customer }: { readonly customer: Customer }) {
  const text = useText('customers');
  const { contact, phone, email, country, addresses, remark } = customer;
  const items = [
    { key: 'contact', shown: contact },
    { key: 'phone', shown: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
    { key: 'email', shown: email && <a href={`mailto:${email}`}>{email}</a> },
    { key: 'country', shown: country },
    { key: 'remark', shown: remark },
  ] as const;
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={items.map(({ key, shown }) => ({ key, label: text(key), children: shown || '–' }))}
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
