import { api as wire, urlOf } from '@yipin/contract';
import { expect, signInAt, test } from '../fixtures/fixtures.ts';
import { fill } from '../screens/form.ts';
import { dialogOf, openPage, readMessage } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createCustomer, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

const chosen = 'Blue-Porcelain-7';

test('the host creates a company and gets the sign-in data of its administrator', async ({ page, request, signIn }) => {
  const tenancyName = uniqueCode('Kiln');
  await signIn(page, 'tenants');
  await page.getByRole('button', { name: text('tenants:create') }).click();
  const form = dialogOf(page, text('tenants:create'));
  await fill(form, {
    [text('tenants:tenancyName')]: tenancyName,
    [text('tenants:name')]: '景德镇陶瓷',
    [text('tenants:adminEmailAddress')]: 'boss@example.com',
  });
  const password = await form.getByLabel(text('tenants:adminPassword')).inputValue();
  await form.getByRole('button', { name: text('common:save'), exact: true }).click();
  const handover = dialogOf(page, text('tenants:created', { name: '景德镇陶瓷' }));
  await expect(handover).toContainText(password);
  await handover.getByRole('button', { name: text('common:finish') }).click();
  await expect(handover).toBeHidden();
  await expect(page.getByText(password)).toBeHidden();
  await expect(rowOf(page.getByRole('main'), tenancyName)).toContainText('景德镇陶瓷');

  const found = await request.post(urlOf(wire.session.findTenant), { data: { tenancyName } });
  const { result: tenant } = (await found.json()) as { result: { tenantId: number } };
  const signedIn = await request.post(urlOf(wire.session.signIn), {
    headers: { 'Abp.TenantId': String(tenant.tenantId) },
    data: { userNameOrEmailAddress: 'admin', password },
  });
  expect(signedIn.status()).toBe(200);
});

test('the administrator of a company works in it until the host deactivates it', async ({
  api,
  newDesk,
  page,
  quiet,
  signIn,
}) => {
  const tenancyName = uniqueCode('Loom');
  const customer = await createCustomer(api, uniqueCode('C-'));
  // Another journey tests the forced change of a first password.
  const about = { tenancyName, name: '苏州丝绸', adminEmailAddress: 'boss@example.com', mustChangePassword: false };
  await api.call(wire.tenants.create, { ...about, adminPassword: chosen });

  const boss = await newDesk();
  await test.step('the administrator signs in to the company and sees no data of the host', async () => {
    await boss.goto('/artware/customerManage');
    await boss.getByRole('button', { name: text('signIn:change') }).click();
    await boss.getByLabel(text('signIn:tenantName')).fill(tenancyName);
    await boss.getByRole('button', { name: text('signIn:apply') }).click();
    await expect(boss.getByText(tenancyName)).toBeVisible();
    await signInAt(boss, chosen);
    await expect(boss.getByRole('main')).toContainText(text('common:noRows'));
    await expect(boss.getByText(customer.name)).toBeHidden();
  });

  await test.step('the administrator renames the company', async () => {
    await openPage(boss, 'settings');
    // Waits for the note above the form, which appears later and moves the form.
    await expect(boss.getByText(text('settings:allFresh'))).toBeVisible();
    await expect(boss.getByText(text('settings:example'))).toBeVisible();
    const company = boss.getByRole('region', { name: text('settings:firm'), exact: true });
    await fill(company, { [text('settings:firmName')]: '苏州丝绸与刺绣' });
    await company.getByRole('button', { name: text('common:save'), exact: true }).click();
    await readMessage(boss, text('common:saved'));
    await expect(company.getByRole('button', { name: text('common:save'), exact: true })).toBeDisabled();
  });

  await test.step('the host deactivates the company, and its administrator has to sign in', async () => {
    await signIn(page, 'tenants');
    await rowOf(page.getByRole('main'), '苏州丝绸与刺绣')
      .getByRole('button', { name: text('common:edit') })
      .click();
    const form = dialogOf(page, text('tenants:editTitle'));
    await form.getByLabel(text('tenants:isActive')).click();
    quiet.allow(422, wire.tenants.update);
    quiet.allow(401, wire.notifications.counts);
    await form.getByRole('button', { name: text('common:save'), exact: true }).click();
    await page.getByRole('button', { name: text('common:deactivate'), exact: true }).click();
    await readMessage(page, text('common:saved'));
    await expect(boss.getByRole('button', { name: text('signIn:submit'), exact: true })).toBeVisible();
  });
});
