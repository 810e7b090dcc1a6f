import { api } from '@yipin/contract';
import { useRecord } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateLink } from '../../platform/list-page/index.ts';
import { newRecordPath } from '../../platform/tab/record-address.ts';
import { PartnerPage } from '../partners/index.ts';

const FactoryForm = lazyPart(() => import('./factory-form.tsx').then((part) => part.FactoryForm));
const FactorySections = lazyPart(() => import('./factory-sections.tsx').then((part) => part.FactorySections));

/** The page of a factory: what the company owes it and ordered, its lead time and its prices. */
export function FactoryPage() {
  const text = useText('factories');
  return (
    <PartnerPage
      record={useRecord(api.factories.get)}
      save={api.factories.save}
      newTitle={text('create')}
      create={({ id }) => (
        <CreateLink
          call={api.purchaseOrders.save}
          label={text('purchaseOrders:create')}
          at={`${newRecordPath('/artwarePurchaseOrder/purchaseOrder')}?factoryId=${id}`}
        />
      )}
      form={(form) => <FactoryForm {...form} />}
    >
      {(factory) => <FactorySections factory={factory} />}
    </PartnerPage>
  );
}
