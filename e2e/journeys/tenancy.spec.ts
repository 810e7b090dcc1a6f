import { api as wire, urlOf } from '@yipin/contract';
import { expect, signInAt, test } from '../fixtures.ts';
import { fill } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeCustomer, fresh } from '../stage.ts';

const chosen = 'Blue-Porcelain-7';

test('the host makes a tenant and hands over what its administrator signs in with', async ({
  page,
  request,
  signIn,
}) => {
  const tenancyName = fresh('Kiln');
  await signIn(page, 'tenants');
  await page.getByRole('button', { name: '新建租户' }).click();
  const form = dialogOf(page, '新建租户');
  await fill(form, { 登录名: tenancyName, 公司名称: '景德镇陶瓷', 管理员邮箱: 'boss@example.com' });
  const password = await form.getByLabel('管理员初始密码').inputValue();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const handover = dialogOf(page, '租户“景德镇陶瓷”已建立');
  await expect(handover).toContainText(password);
  await handover.getByRole('button', { name: '已记下，关闭' }).click();
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

test('the administrator of a tenant works in a firm of its own, until the host switches it off', async ({
  api,
  newDesk,
  page,
  quiet,
  signIn,
}) => {
  const tenancyName = fresh('Loom');
  const customer = await arrangeCustomer(api, fresh('C-'));
  // That a first password has to be changed is a journey of its own.
  const about = { tenancyName, name: '苏州丝绸', adminEmailAddress: 'boss@example.com', mustChangePassword: false };
  await api.call(wire.tenants.create, { ...about, adminPassword: chosen });

  const boss = await newDesk();
  await test.step('she signs in to her firm, and sees nothing of the host', async () => {
    await boss.goto('/login');
    await boss.getByRole('button', { name: '切换' }).click();
    await boss.getByLabel('租户名称').fill(tenancyName);
    await boss.getByRole('button', { name: '确定' }).click();
    await expect(boss.getByText(tenancyName)).toBeVisible();
    await signInAt(boss, chosen);
    await expect(boss).toHaveURL(/\/home$/);
    await openPage(boss, 'customers');
    await expect(boss.getByRole('main')).toContainText('暂无数据');
    await expect(boss.getByText(customer.name)).toBeHidden();
    await boss.goto('/admin/tenants');
    await expect(boss.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(boss.getByText('403')).toBeVisible();
  });

  await test.step('she calls it otherwise', async () => {
    await openPage(boss, 'settings');
    // What is above the form comes later than it, and moves it.
    await expect(boss.getByText('所有在售产品的建议售价都按目前的汇率和费用计算')).toBeVisible();
    await expect(boss.getByText('价格示例')).toBeVisible();
    const firm = boss.getByRole('region', { name: '公司', exact: true });
    await fill(firm, { 公司名称: '苏州丝绸与刺绣' });
    await firm.getByRole('button', { name: '保存', exact: true }).click();
    await told(boss, '已保存');
    await expect(firm.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  });

  await test.step('the host switches it off, and her window is at the sign-in page', async () => {
    await signIn(page, 'tenants');
    await rowOf(page.getByRole('main'), '苏州丝绸与刺绣').getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(page, '编辑租户');
    await form.getByLabel('启用').click();
    quiet.allow(422, wire.tenants.update);
    quiet.allow(401, wire.notifications.counts);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '停用', exact: true }).click();
    await told(page, '已保存');
    await expect(boss.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  });
});
