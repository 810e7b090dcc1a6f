import { api as wire, urlOf } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { adminPassword } from '../fixtures/running-product.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { fill } from '../screens/form.ts';
import { formOf } from '../screens/shell.ts';
import { uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: text('signIn:unlock'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/locking$/);
  await expect(page).toHaveTitle(partOf('signIn:locked'));
}

test('locking or unlocking the screen in one window locks or unlocks every window', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, 'customers');
  await page.getByRole('link', { name: text('customers:create') }).click();
  const form = formOf(page, text('customers:create'));
  const code = uniqueCode('LK');
  await fill(form, { [text('customers:code')]: code, [text('customers:name')]: '锁屏' });
  // The lock in another window interrupts the typing in this one.
  const other = await context.newPage();
  await other.goto('/artware-settings/warehouses');
  await expect(other.getByRole('heading', { level: 1, name: text('warehouses:title') })).toBeVisible();
  const [tokenBefore] = (await context.cookies()).filter(({ name }) => name === 'Abp.AuthToken');
  await other.getByRole('button', { name: text('shell:lock') }).click();
  await expectLocked(other);
  await expectLocked(page);

  await test.step('a window that is opened later sends no request for data', async () => {
    const later = await context.newPage();
    const requests: string[] = [];
    later.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(request.url());
    });
    await later.goto('/artware/artwareOrder');
    await expectLocked(later);
    expect(requests).toEqual([]);
    await later.close();
  });

  await test.step('the password unlocks every window, and the typed text remains', async () => {
    await page.getByLabel(text('signIn:password'), { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: text('signIn:unlock'), exact: true }).click();
    await expect(form.getByLabel(text('customers:code'), { exact: true })).toHaveValue(code);
    await form.getByRole('button', { name: text('common:save') }).click();
    await expect(form).toBeHidden();
    await expect(other).toHaveURL(/\/artware-settings\/warehouses$/);
    await expect(other.getByRole('heading', { level: 1, name: text('warehouses:title') })).toBeVisible();
  });

  await test.step('the previous session has ended', async () => {
    const answer = () =>
      page.request.get(urlOf(wire.warehouses.list), { headers: { authorization: `Bearer ${tokenBefore?.value}` } });
    await expect.poll(async () => (await answer()).status()).toBe(401);
  });
});
