import { api, permissions } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { alwaysActive, defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { equals } from '../../platform/catalogue/select-page.ts';
import { may } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { channelOrders } from './channel-orders.table.ts';

export const channelOrderSearch = defineSearchProvider<typeof channelOrders>({
  kind: 'channelOrder',
  list: api.channelOrders.list,
  base: channelOrders,
  code: channelOrders.orderNumber,
  names: [[channelOrders.channelId, salesChannels]],
  isVisible: (ctx) =>
    may(ctx, permissions.viewAllChannelOrders) ? undefined : equals(channelOrders.salesId)(ctx.session.userId),
  rows: (qb, page) =>
    qb
      .select({
        id: channelOrders.id,
        code: channelOrders.orderNumber,
        name: shownName(salesChannels).as('shown_name'),
        isActive: alwaysActive,
      })
      .from(page)
      .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId)),
});
