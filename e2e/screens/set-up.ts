import type { AnyTextKey } from '@yipin/locales';
import { expect, type Locator } from '@playwright/test';
import { type Desk, openByMenu, press } from './desk.ts';

type OpenedStep = 'team' | 'warehouse' | 'product' | 'openingStock' | 'customer';

/** Opens a first step of the home page, which opens its form. With `path`, waits until the step leads to this page. */
async function openStep({ page, text, main }: Desk, step: OpenedStep, path = ''): Promise<void> {
  const heading = main.getByRole('heading', { name: text('dashboard:stepsTitle') });
  if (!(await heading.isVisible())) {
    const menu = page.getByRole('complementary', { name: text('shell:mainMenu') });
    await menu.getByRole('link', { name: text('shell:home'), exact: true }).click();
  }
  const link = main.getByRole('link', { name: text(`dashboard:steps.${step}`) });
  await expect(link).toHaveAttribute('href', new RegExp(path));
  await link.click();
}

/** Types values into the fields of a form, from the focused one on: Tab leads to the next one, '' skips it. */
async function typeFields({ page }: Desk, ...values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    // As one change: the keys of a text are not counted, and a form with prices takes its time for each.
    if (value !== '') await page.keyboard.insertText(value);
  }
}

/** Waits until the first field of a form is focused. */
async function expectFocused(part: Locator, label: string): Promise<void> {
  await expect(part.getByLabel(label, { exact: true }).filter({ visible: true })).toBeFocused();
}

/** Creates a company as the administrator of the host, and returns the password of its administrator. */
async function createCompany(desk: Desk, companyId: string): Promise<string> {
  const { page, text, main } = desk;
  await openByMenu(desk, 'shell:groups.admin', 'tenants:title');
  await expect(main.getByRole('button', { name: text('tenants:create') })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: text('tenants:create') });
  await expectFocused(form, text('tenants:tenancyName'));
  const password = await form.getByLabel(text('tenants:adminPassword')).inputValue();
  await typeFields(desk, companyId, `华丽 ${companyId}`, '', 'admin@example.com');
  await page.keyboard.press('Control+Enter');
  const handover = page.getByRole('dialog', { name: text('tenants:created', { name: `华丽 ${companyId}` }) });
  await expect(handover).toContainText(password);
  await press(handover, text('common:finish'));
  await expect(handover).toBeHidden();
  return password;
}

/** Types the user name and the password on the sign-in page, from the focused user name on. */
async function signInByKeys(desk: Desk, userName: string, password: string): Promise<void> {
  await expectFocused(desk.page.getByRole('main'), desk.text('signIn:userName'));
  await typeFields(desk, userName, password);
  await desk.page.keyboard.press('Enter');
}

/** A user of the host who creates a company, and the new password of its administrator. */
interface Founder {
  readonly userName: string;
  readonly hostPassword: string;
  readonly ownPassword: string;
}

/** Signs in as a user of the host, creates a company, and signs in to it with a new password. */
export async function startCompany(desk: Desk, companyId: string, { userName, hostPassword, ownPassword }: Founder) {
  const { page, text, main } = desk;
  await signInByKeys(desk, userName, hostPassword);
  // The shortcuts work after the code of this button is loaded.
  await expect(page.getByRole('button', { name: text('shell:palette.title') })).toBeVisible();
  const password = await createCompany(desk, companyId);
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell:account') })
    .click();
  await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
  await press(page.getByRole('main'), text('signIn:change'));
  await expectFocused(page.getByRole('main'), text('signIn:tenantName'));
  await page.keyboard.type(companyId);
  await page.keyboard.press('Enter');
  await signInByKeys(desk, 'admin', password);
  await expectFocused(page.getByRole('main'), text('account:newPassword'));
  await typeFields(desk, ownPassword, ownPassword);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: text('dashboard:stepsTitle') })).toBeVisible();
}

/** Creates users with a role; the password of each is generated. */
export async function createUsers(desk: Desk, userNames: readonly string[]): Promise<void> {
  const { page, text, main } = desk;
  await openStep(desk, 'team');
  for (const [index, userName] of userNames.entries()) {
    await expectFocused(main, text('users:userName'));
    await typeFields(desk, userName, `${userName}@example.com`, userName);
    await main.getByRole('combobox', { name: text('users:roleNames') }).click();
    await page.keyboard.type(text('roles:presets.ArtwareSales.name'));
    await page.keyboard.press('Enter');
    await page.keyboard.press(index < userNames.length - 1 ? 'Control+Shift+Enter' : 'Control+Enter');
  }
  const handover = page.getByRole('dialog', { name: text('users:createdUsers', { count: userNames.length }) });
  for (const userName of userNames) await expect(handover).toContainText(userName);
  await press(handover, text('common:finish'));
  await expect(handover).toBeHidden();
}

/** Enters code and name of a record in the open form, and saves it. */
async function saveNamed(desk: Desk, part: Locator, code: string, name: string): Promise<void> {
  await expectFocused(part, desk.text('warehouses:code'));
  await typeFields(desk, code, name);
  await desk.page.keyboard.press('Control+Enter');
}

/** Opens the form of a new record by the palette. */
async function openByPalette({ page, text }: Desk, title: AnyTextKey): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: text('shell:palette.title') });
  await expect(field).toBeFocused();
  await page.keyboard.type(text(title));
  await expect(page.getByRole('option', { name: text(title) }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Creates a warehouse, a carrier, a product category and a factory of one name each. */
export async function createMaster(desk: Desk, tag: string): Promise<void> {
  const { page, text, main } = desk;
  for (const [code, path] of [
    ['W', 'warehouses'],
    ['L', 'logisticsCompanyManager'],
  ] as const) {
    await openStep(desk, 'warehouse', path);
    const form = desk.page.getByRole('dialog');
    await saveNamed(desk, form, `${code}-${tag}`, `${code} ${tag}`);
    await expect(form).toBeHidden();
  }
  await openByPalette(desk, 'artwareCategories:create');
  const form = page.getByRole('dialog', { name: text('artwareCategories:create') });
  await expectFocused(form, text('artwareCategories:name'));
  await page.keyboard.type(`瓷器 ${tag}`);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await openByPalette(desk, 'factories:create');
  await saveNamed(desk, main, `F-${tag}`, `景德镇 ${tag}`);
  await expect(main.getByRole('heading', { level: 1, name: `景德镇 ${tag}` })).toBeVisible();
}

/** Creates products of one category and factory, with sale and factory price; “Save and new” keeps the two. */
export async function createProductRange(desk: Desk, tag: string, codes: readonly string[]): Promise<void> {
  const { page, text, main } = desk;
  await openStep(desk, 'product');
  for (const [index, code] of codes.entries()) {
    await expectFocused(main, text('artwareProducts:productCode'));
    // Code, variant, the name, and its English and traditional forms.
    await typeFields(desk, code, '', `青花瓷 ${code}`, '', '', '');
    if (index === 0) {
      for (const name of [`瓷器 ${tag}`, `景德镇 ${tag}`]) {
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
      }
      await typeFields(desk, '32', '80');
    } else await typeFields(desk, '', '', '32', '80');
    await page.keyboard.press(index < codes.length - 1 ? 'Control+Shift+Enter' : 'Control+Enter');
  }
  await expect(main.getByRole('heading', { level: 1, name: codes.at(-1) ?? '' })).toBeVisible();
}

/** Enters the opening stock of products, ten pieces each. */
export async function enterOpeningStock(desk: Desk, codes: readonly string[]): Promise<void> {
  const { page, text } = desk;
  await openStep(desk, 'openingStock');
  const form = page.getByRole('dialog');
  for (const [index, code] of codes.entries()) {
    const line = text('orderEditor:lineNumber', { line: index + 1 });
    await expect(form.getByRole('combobox', { name: `${line} ${text('stock:product')}` })).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: `${line} ${text('stock:quantity')}` })).toBeFocused();
    await page.keyboard.type('10');
    await page.keyboard.press(index < codes.length - 1 ? 'Enter' : 'Control+Enter');
  }
  await expect(form).toBeHidden();
}

/** Creates a customer with an address. */
export async function createAddressedCustomer(desk: Desk, code: string, name: string): Promise<void> {
  const { page, text, main } = desk;
  await openStep(desk, 'customer');
  await expectFocused(main, text('customers:code'));
  await typeFields(desk, code, name);
  await main.getByRole('button', { name: text('customers:addAddress') }).click();
  await typeFields(desk, 'Emma Stone', '0400 111 222', '12 George St', 'Sydney');
  await page.keyboard.press('Control+Enter');
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
}
