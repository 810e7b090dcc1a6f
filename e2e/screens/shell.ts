import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of the menu, each with its group and address, and whether something new is entered there in a form. */
export const places = {
  products: { group: '产品与销售', title: '产品管理', address: '/artware/artwareproduct', hasForm: true },
  orders: { group: '产品与销售', title: '销售订单', address: '/artware/artwareOrder', hasForm: true },
  customers: { group: '产品与销售', title: '客户', address: '/artware/customerManage', hasForm: true },
  prices: { group: '产品与销售', title: '调价', address: '/artware/prices', hasForm: false },
  payments: { group: '产品与销售', title: '收付款', address: '/artware/payments', hasForm: false },
  outstanding: { group: '产品与销售', title: '未结款项', address: '/artware/outstanding', hasForm: false },
  channelProducts: { group: '旅行社销售', title: '渠道产品', address: '/travel/product', hasForm: true },
  goods: { group: '旅行社销售', title: '货品', address: '/travel/goods', hasForm: true },
  salesChannels: { group: '旅行社销售', title: '旅行社', address: '/travel/salesChannel', hasForm: true },
  productCategories: { group: '旅行社销售', title: '渠道产品分类', address: '/travel/productClass', hasForm: true },
  channelOrders: { group: '旅行社销售', title: '旅行社订单', address: '/travel/salesOrder', hasForm: true },
  purchaseOrders: { group: '采购管理', title: '采购单', address: '/artwarePurchaseOrder/purchaseOrder', hasForm: true },
  pendingPurchases: { group: '采购管理', title: '待采购', address: '/artwarePurchaseOrder/pendings', hasForm: false },
  factories: { group: '采购管理', title: '工厂', address: '/artwarePurchaseOrder/factorys', hasForm: true },
  shipments: { group: '发货管理', title: '发货单', address: '/artwareInvoiceOrder/invoiceOrder', hasForm: true },
  pendingShipments: {
    group: '发货管理',
    title: '待发货',
    address: '/artwareInvoiceOrder/invoicePending',
    hasForm: false,
  },
  balances: { group: '库存', title: '库存余额', address: '/artwareStock/balances', hasForm: false },
  ledger: { group: '库存', title: '库存流水', address: '/artwareStock/ledger', hasForm: false },
  lowStock: { group: '库存', title: '低库存', address: '/artwareStock/lowStock', hasForm: false },
  deadStock: { group: '库存', title: '呆滞库存', address: '/artwareStock/deadStock', hasForm: false },
  stockValue: { group: '库存', title: '库存金额走势', address: '/artwareStock/value', hasForm: false },
  stockTransfers: { group: '库存', title: '库存调拨', address: '/artwareStock/stockTransfers', hasForm: true },
  stockTakes: { group: '库存', title: '库存盘点', address: '/artwareStock/stockTakes', hasForm: true },
  categories: { group: '基础资料', title: '艺品分类', address: '/artware-settings/artwareclass', hasForm: true },
  warehouses: { group: '基础资料', title: '仓库', address: '/artware-settings/warehouses', hasForm: true },
  logisticsCompanies: {
    group: '基础资料',
    title: '物流公司',
    address: '/artware-settings/logisticsCompanyManager',
    hasForm: true,
  },
  users: { group: '系统管理', title: '用户', address: '/admin/users', hasForm: true },
  roles: { group: '系统管理', title: '角色', address: '/admin/roles', hasForm: true },
  tenants: { group: '系统管理', title: '租户', address: '/admin/tenants', hasForm: true },
  settings: { group: '系统管理', title: '系统设置', address: '/admin/settings', hasForm: false },
  auditLogs: { group: '系统管理', title: '审计日志', address: '/admin/auditLogs', hasForm: false },
} as const;

export type Place = keyof typeof places;

/** Opens a page through the menu. */
export async function openPage(page: Page, place: Place): Promise<void> {
  const { group, title } = places[place];
  const menu = page.getByRole('complementary', { name: '主菜单' });
  const entry = menu.getByRole('link', { name: title, exact: true });
  if (!(await entry.isVisible())) await menu.getByRole('menuitem', { name: group }).first().click();
  await expect(entry).toBeVisible();
  // What still slides open under the pointer can miss the click.
  await expect(menu.locator('.ant-motion-collapse')).toHaveCount(0);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The dialog or drawer with this title. */
export const dialogOf = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** Waits for the short message that something was done, or not. The same words elsewhere on the page say nothing of it. */
export async function told(page: Page, words: string | RegExp): Promise<string> {
  const message = page.locator('.ant-message').getByText(words);
  // Looked at and read at once: it stays for seconds only.
  const { text, isVisible } = await message.evaluate((shown: HTMLElement) => ({
    text: shown.innerText,
    isVisible: shown.checkVisibility({ visibilityProperty: true }),
  }));
  expect(isVisible).toBe(true);
  return text;
}
