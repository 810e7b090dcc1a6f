import { api } from '@yipin/contract';
import { useRecord } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateLink } from '../../platform/list-page/index.ts';
import { newRecordPath } from '../../platform/tab/record-address.ts';
import { PartnerPage } from '../partners/index.ts';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((part) => part.CustomerForm));
const CustomerSections = lazyPart(() => import('./customer-sections.tsx').then((part) => part.CustomerSections));

/** The page of a customer: what they owe and ordered, and how to reach them. */
export function CustomerPage() {
  const text = useText('customers');
  return (
    <PartnerPage
      record={useRecord(api.customers.get)}
      save={api.customers.save}
      newTitle={text('create')}
      create={({ id }) => (
        <CreateLink
          call={api.artwareOrders.save}
          label={text('artwareOrders:create')}
          at={`${newRecordPath('/artware/artwareOrder')}?customerId=${id}`}
        />
      )}
      form={(form) => <CustomerForm {...form} />}
    >
      {(customer) => <CustomerSections customer={customer} />}
    </PartnerPage>
  );
}
