import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of the menu, each with the group it stands in, and whether something new is entered there in a form. */
export const places = {
  products: { group: '产品与销售', title: '产品管理', hasForm: true },
  orders: { group: '产品与销售', title: '销售订单', hasForm: true },
  customers: { group: '产品与销售', title: '客户', hasForm: true },
  prices: { group: '产品与销售', title: '调价', hasForm: false },
  payments: { group: '产品与销售', title: '收付款', hasForm: false },
  outstanding: { group: '产品与销售', title: '未结款项', hasForm: false },
  channelProducts: { group: '旅行社销售', title: '渠道产品', hasForm: true },
  goods: { group: '旅行社销售', title: '货品', hasForm: true },
  salesChannels: { group: '旅行社销售', title: '旅行社', hasForm: true },
  productCategories: { group: '旅行社销售', title: '渠道产品分类', hasForm: true },
  channelOrders: { group: '旅行社销售', title: '旅行社订单', hasForm: true },
  purchaseOrders: { group: '采购管理', title: '采购单', hasForm: true },
  pendingPurchases: { group: '采购管理', title: '待采购', hasForm: false },
  factories: { group: '采购管理', title: '工厂', hasForm: true },
  shipments: { group: '发货管理', title: '发货单', hasForm: true },
  pendingShipments: { group: '发货管理', title: '待发货', hasForm: false },
  balances: { group: '库存', title: '库存余额', hasForm: false },
  ledger: { group: '库存', title: '库存流水', hasForm: false },
  lowStock: { group: '库存', title: '低库存', hasForm: false },
  deadStock: { group: '库存', title: '呆滞库存', hasForm: false },
  stockValue: { group: '库存', title: '库存金额走势', hasForm: false },
  stockTransfers: { group: '库存', title: '库存调拨', hasForm: true },
  stockTakes: { group: '库存', title: '库存盘点', hasForm: true },
  categories: { group: '基础资料', title: '艺品分类', hasForm: true },
  warehouses: { group: '基础资料', title: '仓库', hasForm: true },
  logisticsCompanies: { group: '基础资料', title: '物流公司', hasForm: true },
  users: { group: '系统管理', title: '用户', hasForm: true },
  roles: { group: '系统管理', title: '角色', hasForm: true },
  tenants: { group: '系统管理', title: '租户', hasForm: true },
  settings: { group: '系统管理', title: '系统设置', hasForm: false },
  auditLogs: { group: '系统管理', title: '审计日志', hasForm: false },
} as const;

/** Goes to a page through the menu, as somebody does who knows no addresses. */
export async function openPage(page: Page, place: keyof typeof places): Promise<void> {
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
