import { api as wire, urlOf } from '@yipin/contract';
import { expect, signInAt, test } from '../fixtures/fixtures.ts';
import { fill } from '../screens/form.ts';
import { formOf, openPage, recordOf } from '../screens/shell.ts';
import { startOf, text } from '../screens/words.ts';

test('sign-in shows a wrong password, and opens the requested page with the right one', async ({ page, quiet }) => {
  quiet.allow(400, wire.session.signIn);
  await page.goto('/artware/artwareOrder');
  await expect(page).toHaveURL(/\/login\?back=/);
  await signInAt(page, 'not-the-password');
  await expect(page.getByText(text('errors:login-wrong'))).toBeVisible();
  await expect(page.getByLabel(text('signIn:password'), { exact: true })).toBeFocused();
  await signInAt(page);
  await expect(page).toHaveURL(/\/artware\/artwareOrder$/);
  await expect(page.getByRole('heading', { level: 1, name: text('artwareOrders:title') })).toBeVisible();
});

test('typed text remains for the same user when the session ends', async ({ page, signIn, quiet, context }) => {
  // Allowed, because the rows may still be loading when the session ends.
  quiet.allow(401, wire.customers.list);
  quiet.allow(401, wire.notifications.counts);
  await signIn(page, 'customers');
  await page.getByRole('link', { name: text('customers:create') }).click();
  const form = formOf(page, text('customers:create'));
  const code = `E${Date.now() % 1_000_000_000}`;
  await fill(form, { [text('customers:code')]: code, [text('customers:name')]: '会话过期' });
  // Another request ends the session, and the server notifies this page.
  const token = (await context.cookies()).find(({ name }) => name === 'Abp.AuthToken');
  const ended = await page.request.post(urlOf(wire.session.signOut), {
    headers: { authorization: `Bearer ${token?.value}` },
    data: {},
  });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(form).toBeHidden();
  await expect(page.getByText(text('signIn:expired'))).toBeVisible();

  await signInAt(page);
  await expect(page).toHaveURL(/\/artware\/customerManage/);
  await expect(form.getByLabel(text('customers:code'), { exact: true })).toHaveValue(code);
  await form.getByRole('button', { name: text('common:save') }).click();
  await expect(form).toBeHidden();
  await expect(recordOf(page, new RegExp(code))).toBeVisible();
});

test('signing out ends the session, and the back button leads to sign-in', async ({ page, signIn, context }) => {
  await signIn(page, 'customers');
  await openPage(page, 'factories');
  await page.getByRole('button', { name: startOf('shell:account') }).click();
  await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
  await expect(page.getByRole('button', { name: text('signIn:submit'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: text('signIn:submit'), exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: text('shell:mainMenu') })).toHaveCount(0);
  const another = await context.newPage();
  await another.goto('/artware/customerManage');
  await expect(another).toHaveURL(/\/login/);
});
