import { CustomerId, FactoryId, SalesChannelId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import type { ListFilter } from '../../platform/list-page/index.ts';
import { CustomerSelect } from '../customers/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { ChannelSelect } from '../sales-channels/index.ts';

interface PaidPartner {
  readonly customerId?: CustomerId | undefined;
  readonly factoryId?: FactoryId | undefined;
  readonly channelId?: SalesChannelId | undefined;
}

/** Returns the filters by partner, which links set. */
export function usePartnerFilters({ customerId, factoryId, channelId }: PaidPartner): ListFilter<keyof PaidPartner>[] {
  const text = useText('payments');
  return [
    {
      names: ['customerId'],
      label: text('customers:customer'),
      field: <CustomerSelect value={customerId ?? null} />,
      isLinkOnly: true,
    },
    {
      names: ['factoryId'],
      label: text('purchaseOrders:factory'),
      field: <FactorySelect value={factoryId ?? null} />,
      isLinkOnly: true,
    },
    {
      names: ['channelId'],
      label: text('billing:channel'),
      field: <ChannelSelect value={channelId ?? null} />,
      isLinkOnly: true,
    },
  ];
}
