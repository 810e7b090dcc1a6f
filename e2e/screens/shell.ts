import { expect, type Locator, type Page } from '@playwright/test';
import { text } from './words.ts';

/** The pages of the menu, each with its group and address, and the button that opens the form of a new record, if it has one. */
export const places = {
  products: {
    group: text('shell:groups.artware'),
    title: text('artwareProducts:title'),
    address: '/artware/artwareproduct',
    create: text('artwareProducts:create'),
  },
  orders: {
    group: text('shell:groups.artware'),
    title: text('artwareOrders:title'),
    address: '/artware/artwareOrder',
    create: text('artwareOrders:create'),
  },
  customers: {
    group: text('shell:groups.artware'),
    title: text('customers:title'),
    address: '/artware/customerManage',
    create: text('customers:create'),
  },
  prices: {
    group: text('shell:groups.artware'),
    title: text('prices:title'),
    address: '/artware/prices',
    create: undefined,
  },
  payments: {
    group: text('shell:groups.artware'),
    title: text('payments:title'),
    address: '/artware/payments',
    create: undefined,
  },
  outstanding: {
    group: text('shell:groups.artware'),
    title: text('payments:outstandingTitle'),
    address: '/artware/outstanding',
    create: undefined,
  },
  invoices: {
    group: text('shell:groups.artware'),
    title: text('billing:title'),
    address: '/artware/invoices',
    create: undefined,
  },
  channelProducts: {
    group: text('shell:groups.travel'),
    title: text('products:title'),
    address: '/travel/product',
    create: text('products:create'),
  },
  goods: {
    group: text('shell:groups.travel'),
    title: text('goods:title'),
    address: '/travel/goods',
    create: text('goods:create'),
  },
  salesChannels: {
    group: text('shell:groups.travel'),
    title: text('salesChannels:title'),
    address: '/travel/salesChannel',
    create: text('salesChannels:create'),
  },
  productCategories: {
    group: text('shell:groups.travel'),
    title: text('productCategories:title'),
    address: '/travel/productClass',
    create: text('productCategories:create'),
  },
  channelOrders: {
    group: text('shell:groups.travel'),
    title: text('channelOrders:title'),
    address: '/travel/salesOrder',
    create: text('channelOrders:create'),
  },
  purchaseOrders: {
    group: text('shell:groups.artwarePurchaseOrder'),
    title: text('purchaseOrders:title'),
    address: '/artwarePurchaseOrder/purchaseOrder',
    create: text('purchaseOrders:create'),
  },
  pendingPurchases: {
    group: text('shell:groups.artwarePurchaseOrder'),
    title: text('purchaseOrders:pendingTitle'),
    address: '/artwarePurchaseOrder/pendings',
    create: undefined,
  },
  supplierBills: {
    group: text('shell:groups.artwarePurchaseOrder'),
    title: text('supplierBills:title'),
    address: '/artwarePurchaseOrder/bills',
    create: text('supplierBills:create'),
  },
  factories: {
    group: text('shell:groups.artwarePurchaseOrder'),
    title: text('factories:title'),
    address: '/artwarePurchaseOrder/factorys',
    create: text('factories:create'),
  },
  shipments: {
    group: text('shell:groups.artwareInvoiceOrder'),
    title: text('shipments:title'),
    address: '/artwareInvoiceOrder/invoiceOrder',
    create: text('shipments:create'),
  },
  pendingShipments: {
    group: text('shell:groups.artwareInvoiceOrder'),
    title: text('shipments:pendingTitle'),
    address: '/artwareInvoiceOrder/invoicePending',
    create: undefined,
  },
  balances: {
    group: text('shell:groups.artwareStock'),
    title: text('stock:balancesTitle'),
    address: '/artwareStock/balances',
    create: undefined,
  },
  ledger: {
    group: text('shell:groups.artwareStock'),
    title: text('stock:ledgerTitle'),
    address: '/artwareStock/ledger',
    create: undefined,
  },
  lowStock: {
    group: text('shell:groups.artwareStock'),
    title: text('stock:lowTitle'),
    address: '/artwareStock/lowStock',
    create: undefined,
  },
  deadStock: {
    group: text('shell:groups.artwareStock'),
    title: text('stock:deadTitle'),
    address: '/artwareStock/deadStock',
    create: undefined,
  },
  stockValue: {
    group: text('shell:groups.artwareStock'),
    title: text('stock:valueTitle'),
    address: '/artwareStock/value',
    create: undefined,
  },
  stockTransfers: {
    group: text('shell:groups.artwareStock'),
    title: text('stockTransfers:title'),
    address: '/artwareStock/stockTransfers',
    create: text('stockTransfers:create'),
  },
  stockTakes: {
    group: text('shell:groups.artwareStock'),
    title: text('stockTakes:title'),
    address: '/artwareStock/stockTakes',
    create: text('stockTakes:create'),
  },
  categories: {
    group: text('shell:groups.artware-settings'),
    title: text('artwareCategories:title'),
    address: '/artware-settings/artwareclass',
    create: text('artwareCategories:create'),
  },
  warehouses: {
    group: text('shell:groups.artware-settings'),
    title: text('warehouses:title'),
    address: '/artware-settings/warehouses',
    create: text('warehouses:create'),
  },
  logisticsCompanies: {
    group: text('shell:groups.artware-settings'),
    title: text('logisticsCompanies:title'),
    address: '/artware-settings/logisticsCompanyManager',
    create: text('logisticsCompanies:create'),
  },
  users: {
    group: text('shell:groups.admin'),
    title: text('users:title'),
    address: '/admin/users',
    create: text('users:create'),
  },
  roles: {
    group: text('shell:groups.admin'),
    title: text('roles:title'),
    address: '/admin/roles',
    create: text('roles:create'),
  },
  tenants: {
    group: text('shell:groups.admin'),
    title: text('tenants:title'),
    address: '/admin/tenants',
    create: text('tenants:create'),
  },
  settings: {
    group: text('shell:groups.admin'),
    title: text('settings:title'),
    address: '/admin/settings',
    create: undefined,
  },
  auditLogs: {
    group: text('shell:groups.admin'),
    title: text('auditLogs:title'),
    address: '/admin/auditLogs',
    create: undefined,
  },
} as const;

export type PageName = keyof typeof places;

/** Waits until nothing in an element moves, since clicks can miss. An animation starts some frames after its cause. */
async function waitForMotion(part: Locator): Promise<void> {
  const countAnimations = () =>
    part.evaluate(async (element) => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      return element.getAnimations({ subtree: true }).length;
    });
  await expect.poll(countAnimations).toBe(0);
}

/** Opens a page through the menu. */
export async function openPage(page: Page, place: PageName): Promise<void> {
  const { group, title } = places[place];
  const menu = page.getByRole('complementary', { name: text('shell:mainMenu') });
  const entry = menu.getByRole('link', { name: title, exact: true });
  if (!(await entry.isVisible())) {
    await menu.getByRole('menuitem', { name: group }).first().click();
    await expect(entry).toBeVisible();
    await waitForMotion(menu);
  }
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Returns the dialog or drawer with this title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Waits for the message of success or failure; the same words at another position of the page do not count. */
export async function readMessage(page: Page, words: string | RegExp): Promise<string> {
  const message = page.getByRole('alert').getByText(words, { exact: true });
  // Checks and reads it in one call, since it is shown only for seconds.
  const { text, isVisible } = await message.evaluate((shown: HTMLElement) => ({
    text: shown.innerText,
    isVisible: shown.checkVisibility({ visibilityProperty: true }),
  }));
  expect(isVisible).toBe(true);
  return text;
}
