import { channelOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { goods } from '../goods/goods.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

const isOpen = sql`${channelOrders.status} < ${stateNumber(channelOrderMachine, 'settled')}`;

/** Agency orders that are not settled, by agency. */
export const channelOrderUsages: readonly Usage[] = [
  {
    of: salesChannels,
    name: 'openOrders',
    count: (id) => sql`(select count(*) from ${channelOrders} where ${channelOrders.channelId} = ${id} and ${isOpen})`,
  },
];

/** Open agency orders contain the codes of their agency and of the goods on their lines. */
export const channelOrderCarriers: readonly CodeCarrier[] = [
  {
    of: salesChannels,
    open: sql`select ${channelOrders.channelId} as row_id, ${channelOrders.searchText} as carried from ${channelOrders} where ${isOpen}`,
  },
  {
    of: goods,
    open: sql`select ${channelOrderItems.goodsId} as row_id, lower(${channelOrderItems.goodsCode}) as carried
      from ${channelOrderItems} join ${channelOrders} on ${channelOrders.id} = ${channelOrderItems.orderId} where ${isOpen}`,
  },
];
