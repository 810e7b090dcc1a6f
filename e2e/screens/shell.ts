import { expect, type Locator, type Page } from '@playwright/test';
import type { Namespace, TextKey, Texts } from '@yipin/locales';
import { text } from './words.ts';

/** The groups of the menu. The name of a group is the first segment of the address of its pages. */
type GroupKey = keyof Texts['shell']['groups'];

/** The areas whose texts have a title of the list and the name of the button for a new record. */
type ListedArea = { [Name in Namespace]: 'title' | 'create' extends keyof Texts[Name] ? Name : never }[Namespace];

/** Describes a page without a form for a new record. */
function view(group: GroupKey, path: string, title: TextKey) {
  return {
    group: text(`shell:groups.${group}`),
    title: text(title),
    address: `/${group}/${path}` as const,
    create: undefined,
  };
}

/** Describes the list of an area, which has a button for a new record. */
function list(group: GroupKey, path: string, area: ListedArea) {
  return { ...view(group, path, `${area}:title`), create: text(`${area}:create`) };
}

/** The pages of the menu, each with its group, title, address, and the name of its button for a new record, if any. */
export const places = {
  products: list('artware', 'artwareproduct', 'artwareProducts'),
  orders: list('artware', 'artwareOrder', 'artwareOrders'),
  customers: list('artware', 'customerManage', 'customers'),
  prices: view('artware', 'prices', 'prices:title'),
  payments: view('artware', 'payments', 'payments:title'),
  outstanding: view('artware', 'outstanding', 'payments:outstandingTitle'),
  invoices: view('artware', 'invoices', 'billing:title'),
  channelProducts: list('travel', 'product', 'products'),
  goods: list('travel', 'goods', 'goods'),
  salesChannels: list('travel', 'salesChannel', 'salesChannels'),
  productCategories: list('travel', 'productClass', 'productCategories'),
  channelOrders: list('travel', 'salesOrder', 'channelOrders'),
  purchaseOrders: list('artwarePurchaseOrder', 'purchaseOrder', 'purchaseOrders'),
  pendingPurchases: view('artwarePurchaseOrder', 'pendings', 'purchaseOrders:pendingTitle'),
  supplierBills: list('artwarePurchaseOrder', 'bills', 'supplierBills'),
  factories: list('artwarePurchaseOrder', 'factorys', 'factories'),
  shipments: list('artwareInvoiceOrder', 'invoiceOrder', 'shipments'),
  pendingShipments: view('artwareInvoiceOrder', 'invoicePending', 'shipments:pendingTitle'),
  balances: view('artwareStock', 'balances', 'stock:balancesTitle'),
  ledger: view('artwareStock', 'ledger', 'stock:ledgerTitle'),
  lowStock: view('artwareStock', 'lowStock', 'stock:lowTitle'),
  deadStock: view('artwareStock', 'deadStock', 'stock:deadTitle'),
  stockValue: view('artwareStock', 'value', 'stock:valueTitle'),
  stockTransfers: list('artwareStock', 'stockTransfers', 'stockTransfers'),
  stockTakes: list('artwareStock', 'stockTakes', 'stockTakes'),
  categories: list('artware-settings', 'artwareclass', 'artwareCategories'),
  warehouses: list('artware-settings', 'warehouses', 'warehouses'),
  logisticsCompanies: list('artware-settings', 'logisticsCompanyManager', 'logisticsCompanies'),
  users: list('admin', 'users', 'users'),
  roles: list('admin', 'roles', 'roles'),
  tenants: list('admin', 'tenants', 'tenants'),
  settings: view('admin', 'settings', 'settings:title'),
  auditLogs: view('admin', 'auditLogs', 'auditLogs:title'),
};

/** The name of a page of the menu. */
export type PageName = keyof typeof places;

/**
 * Waits until nothing in an element is animated, because a click on a moving element can miss it. Waits some frames
 * first, because an animation starts only after them.
 */
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

/** Returns the page of a record by its number or name. */
export function recordOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name });
}

/** Returns the form on the page of a record by its title. */
export function formOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('region', { name: title });
}

/** Opens the list of a kind of record, and from it a record by its number or code. Returns its page. */
export async function openRecord(page: Page, place: PageName, number: string): Promise<Locator> {
  await openPage(page, place);
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  return recordOf(page, number);
}

/** Returns the dialog with this title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/**
 * Waits for a message of success or failure and returns its text: of the latest one, because messages with Undo are shown
 * for longer. The same text elsewhere on the page is ignored.
 */
export async function readMessage(page: Page, words: string | RegExp): Promise<string> {
  const message = page.getByRole('status').or(page.getByRole('alert')).getByText(words, { exact: true }).last();
  // Reads and checks the message in one call, because it is shown for a few seconds only.
  const { text, isVisible } = await message.evaluate((shown: HTMLElement) => ({
    text: shown.innerText,
    isVisible: shown.checkVisibility({ visibilityProperty: true }),
  }));
  expect(isVisible).toBe(true);
  return text;
}
