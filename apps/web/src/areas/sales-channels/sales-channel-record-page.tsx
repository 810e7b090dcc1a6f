import { api } from '@yipin/contract';
import { useRecord } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateLink } from '../../platform/list-page/index.ts';
import { newRecordPath } from '../../platform/tab/record-address.ts';
import { PartnerPage } from '../partners/index.ts';

const AgencyForm = lazyPart(() => import('./sales-channel-form.tsx').then((part) => part.SalesChannelForm));
const AgencySections = lazyPart(() => import('./agency-sections.tsx').then((part) => part.AgencySections));

/** The page of an agency: its next departures, its balance, and how to reach it. */
export function AgencyPage() {
  const text = useText('salesChannels');
  return (
    <PartnerPage
      record={useRecord(api.salesChannels.get)}
      save={api.salesChannels.save}
      newTitle={text('create')}
      create={({ id }) => (
        <CreateLink
          call={api.channelOrders.save}
          label={text('channelOrders:create')}
          at={`${newRecordPath('/travel/salesOrder')}?channelId=${id}`}
        />
      )}
      form={(form) => <AgencyForm {...form} />}
    >
      {(agency) => <AgencySections agency={agency} />}
    </PartnerPage>
  );
}
