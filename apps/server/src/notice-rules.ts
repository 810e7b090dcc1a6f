import { artwareOrderNotices, overdueOrders } from './areas/artware-orders/artware-orders.notices.ts';
import { channelOrderNotices, leavingGroups } from './areas/channel-orders/channel-orders.notices.ts';
import { orderFulfilmentNotices } from './areas/order-fulfilment/order-fulfilment.notices.ts';
import { overduePurchases, purchaseNotices } from './areas/purchase-orders/purchase-orders.notices.ts';
import { settingsNotices } from './areas/settings/settings.notices.ts';
import { shipmentNotices } from './areas/shipments/shipments.notices.ts';
import { stockTakeNotices } from './areas/stock-takes/stock-takes.notices.ts';
import { stockTransferNotices } from './areas/stock-transfers/stock-transfers.notices.ts';
import { timelineNotices } from './areas/timeline/timeline.notices.ts';
import type { DayRule, NoticeRules } from './platform/outbox/notices.ts';

/** What is told of whatever happens, by the event's name. A new area is one line here. */
export const noticeRules: NoticeRules = {
  ...artwareOrderNotices,
  ...channelOrderNotices,
  ...orderFulfilmentNotices,
  ...purchaseNotices,
  ...settingsNotices,
  ...shipmentNotices,
  ...stockTakeNotices,
  ...stockTransferNotices,
  ...timelineNotices,
};

/** What is told of a day, tenant by tenant. */
export const dayRules: readonly DayRule[] = [overdueOrders, overduePurchases, leavingGroups];
