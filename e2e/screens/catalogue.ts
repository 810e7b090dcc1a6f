import type { ProductStock } from '@yipin/contract';
import { expect, type Page } from '@playwright/test';
import { confirm, fill, pick, pickFromTree } from './form.ts';
import { dialogOf, formOf, openPage, recordOf } from './shell.ts';
import { contentsOf, rowOf } from './table.ts';
import { text } from './words.ts';

/** Opens the form for a new record on the shown page. Returns the form. */
async function openNew(page: Page, title: string) {
  await page.getByRole('button', { name: title }).click();
  return dialogOf(page, title);
}

/** Creates a warehouse as the default one, and confirms that it replaces another default warehouse. */
export async function createDefaultWarehouse(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'warehouses');
  const form = await openNew(page, text('warehouses:create'));
  await fill(form, {
    [text('warehouses:code')]: code,
    [text('warehouses:name')]: name,
    [text('warehouses:country')]: 'Australia',
  });
  await form.getByRole('switch', { name: text('warehouses:isDefault') }).check();
  await form.getByRole('button', { name: text('common:save'), exact: true }).click();
  const row = rowOf(page.getByRole('main'), code);
  const question = page.getByRole('button', { name: text('common:saveAnyway') });
  await expect(question.or(row)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(form).toBeHidden();
  await expect(row).toContainText(name);
}

/** Creates a carrier with a tracking URL. */
export async function createLogisticsCompany(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'logisticsCompanies');
  const form = await openNew(page, text('logisticsCompanies:create'));
  await fill(form, {
    [text('logisticsCompanies:code')]: code,
    [text('logisticsCompanies:name')]: name,
    [text('logisticsCompanies:trackingUrlTemplate')]: 'https://track.example/{no}',
  });
  await confirm(form, text('common:save'));
  await expect(rowOf(page.getByRole('main'), code)).toContainText(name);
}

/** Creates a product category. */
export async function createCategory(page: Page, name: string): Promise<void> {
  await openPage(page, 'categories');
  const form = await openNew(page, text('artwareCategories:create'));
  await fill(form, { [text('artwareCategories:name')]: name });
  await confirm(form, text('common:save'));
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
}

/** Creates a factory with a contact and a lead time. */
export async function createFactory(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'factories');
  await page.getByRole('link', { name: text('factories:create') }).click();
  const form = formOf(page, text('factories:create'));
  await fill(form, {
    [text('factories:code')]: code,
    [text('factories:name')]: name,
    [text('factories:contact')]: '林师傅',
    [text('factories:leadTimeDays')]: 14,
  });
  await confirm(form, text('common:save'));
  await expect(recordOf(page, new RegExp(code))).toContainText(name);
}

/** Creates a customer with a contact and an address. */
export async function createCustomer(page: Page, code: string, name: string): Promise<void> {
  await openPage(page, 'customers');
  await page.getByRole('link', { name: text('customers:create') }).click();
  const form = formOf(page, text('customers:create'));
  await fill(form, {
    [text('customers:code')]: code,
    [text('customers:name')]: name,
    [text('customers:contact')]: 'Jane Doe',
    [text('customers:phone')]: '+61 2 9000 0000',
  });
  await form.getByRole('button', { name: text('customers:addAddress') }).click();
  await fill(form, {
    [text('customers:line')]: '12 George Street',
    [text('customers:city')]: 'Sydney',
    [text('customers:postcode')]: '2000',
  });
  await confirm(form, text('common:save'));
  await expect(recordOf(page, new RegExp(code))).toContainText(name);
}

interface NewProduct {
  readonly productCode: string;
  readonly name: string;
  readonly category: string;
  readonly factoryCode: string;
}

/** Creates a product with a category, a factory, a weight and prices. */
export async function createProduct(page: Page, product: NewProduct): Promise<void> {
  await openPage(page, 'products');
  await page.getByRole('link', { name: text('artwareProducts:create') }).click();
  const form = formOf(page, text('artwareProducts:create'));
  await fill(form, {
    [text('artwareProducts:productCode')]: product.productCode,
    [text('artwareProducts:name')]: product.name,
  });
  await pickFromTree(form, text('artwareProducts:classId'), product.category);
  await pick(form, text('artwareProducts:defaultFactoryId'), product.factoryCode);
  await fill(form, {
    [text('artwareProducts:grossWeightKg')]: '0.4',
    [text('artwareProducts:salePriceAud')]: '29.90',
    [text('artwareProducts:factoryPriceCny')]: '35',
  });
  await confirm(form, text('common:save'));
}

/** Opens the page of a product, and runs `look`. */
async function withStock(page: Page, productCode: string, look: () => Promise<void>): Promise<void> {
  await openPage(page, 'products');
  await page.getByRole('textbox', { name: text('artwareProducts:search') }).fill(productCode);
  await page.getByRole('main').getByRole('link', { name: productCode, exact: true }).click();
  const record = recordOf(page, productCode);
  await record.getByRole('tab', { name: text('artwareProducts:sectionStock'), exact: true }).click();
  await expect(record.getByRole('tab', { name: text('stock:levels') })).toBeVisible();
  await look();
}

/** Checks that the screen shows the stock of a product as the server returns it. */
export async function expectStockShown(page: Page, productCode: string, stock: ProductStock): Promise<void> {
  await withStock(page, productCode, async () => {
    const levels = recordOf(page, productCode).getByRole('tabpanel', { name: text('stock:levels') });
    const expected = stock.levels.map((level) => ({
      [text('stock:warehouse')]: level.warehouseName,
      [text('stock:onHand')]: String(level.onHand),
      [text('stock:reserved')]: String(level.reserved),
      [text('stock:available')]: String(level.available),
    }));
    await expect.poll(() => contentsOf(levels), { message: `stock of ${productCode}` }).toEqual(expected);
  });
}
