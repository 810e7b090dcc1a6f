import { api, type Endpoint, type WaitingName, waitingWork, type StageList, type WorkList } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { filteredAddress } from '../../platform/list-page/list-state/list-address.ts';
import { artwareOrdersArea } from '../artware-orders/index.ts';
import { artwareProductsArea } from '../artware-products/index.ts';
import { channelOrdersArea } from '../channel-orders/index.ts';
import { outstandingArea } from '../payments/index.ts';
import { pricesArea } from '../prices/index.ts';
import { pendingPurchasesArea, purchaseOrdersArea } from '../purchase-orders/index.ts';
import { pendingShipmentsArea, shipmentsArea } from '../shipments/index.ts';
import { balancesArea, lowStockArea, stockValueArea } from '../stock-views/index.ts';

/** Returns the address of a list page. */
export function addressOf({ group, path }: WebArea): string {
  return `/${group}/${path}`;
}

/** The lists to which the page links, with their areas. */
const lists = {
  channelOrders: { list: api.channelOrders.list, area: channelOrdersArea },
  artwareOrders: { list: api.artwareOrders.list, area: artwareOrdersArea },
  artwareProducts: { list: api.artwareProducts.list, area: artwareProductsArea },
  pendingPurchases: { list: api.purchaseOrders.pending, area: pendingPurchasesArea },
  prices: { list: api.prices.list, area: pricesArea },
  purchaseOrders: { list: api.purchaseOrders.list, area: purchaseOrdersArea },
  pendingShipments: { list: api.shipments.pending, area: pendingShipmentsArea },
  shipments: { list: api.shipments.list, area: shipmentsArea },
  lowStock: { list: api.stock.lowStock, area: lowStockArea },
} satisfies Readonly<Record<WorkList | StageList, { readonly list: Endpoint; readonly area: WebArea }>>;

/** Returns the address of a list with these filters. */
export function listAddress(name: WorkList | StageList, filters: object): string {
  return filteredAddress(addressOf(lists[name].area), lists[name].list, filters);
}

/** Returns the address of the list that shows this pending work. */
export function workAddress(name: WaitingName): string {
  return listAddress(waitingWork[name].list, waitingWork[name].filters);
}

/** Returns the address of the receivables and payables with these filters. */
export function outstandingAddress(filters: object): string {
  return filteredAddress(addressOf(outstandingArea), api.payments.outstanding, filters);
}

/** Addresses of the pages with the details of the stock figures. */
export const stockAddresses = { balances: addressOf(balancesArea), value: addressOf(stockValueArea) };
