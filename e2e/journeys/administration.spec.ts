import { api as wire, permissions } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, formOf, openPage, readMessage, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';

const password = 'bamboo and silk';

test('a user gets a role and a password, works, and sees a message when a right is removed', async ({
  page,
  newDesk,
  api,
  signIn,
  quiet,
}) => {
  const tag = uniqueCode('');
  const [roleName, userName] = [`Counter${tag}`, `mei${tag}`];
  await signIn(page, 'roles');

  await test.step('a role is created from a template, and a right adds the rights that it needs', async () => {
    await page.getByRole('button', { name: text('roles:create') }).click();
    const form = dialogOf(page, text('roles:create'));
    await fill(form, { [text('roles:name')]: roleName, [text('roles:displayName')]: `柜台 ${tag}` });
    await form.getByRole('combobox', { name: text('roles:preset') }).click();
    await page.getByTitle(text('roles:presets.ArtwareSales.name')).click();
    await expect(form.getByRole('checkbox', { name: text('permissions:customers'), exact: true })).toBeChecked();
    await form.getByLabel(text('roles:searchPermission')).fill(text('permissions:warehouses'));
    await form.getByRole('checkbox', { name: text('permissions:warehouses'), exact: true }).check();
    await expect(form.getByRole('status')).toContainText(text('permissions:artwareSettings'));
    await form.getByRole('button', { name: text('roles:holders', { name: text('permissions:warehouses') }) }).click();
    await expect(dialogOf(page, text('roles:holders', { name: text('permissions:warehouses') }))).toContainText(
      'admin',
    );
    await page.keyboard.press('Escape');
    await confirm(form, text('common:save'));
  });

  await test.step('a user is given the role and a first password', async () => {
    await openPage(page, 'users');
    await page.getByRole('link', { name: text('users:create') }).click();
    const form = formOf(page, text('users:create'));
    await fill(form, {
      [text('users:userName')]: userName,
      [text('users:name')]: '梅',
      [text('users:password')]: password,
    });
    await form.getByRole('combobox', { name: text('users:roleNames') }).click();
    await page.getByTitle(`柜台 ${tag}`).click();
    await page.keyboard.press('Escape');
    await form.getByRole('switch', { name: text('users:mustChangePassword') }).click();
    await form.getByRole('button', { name: text('common:save'), exact: true }).click();
    await confirm(dialogOf(page, text('users:createdUsers', { count: 1 })), text('common:finish'));
    await expect(recordOf(page, userName)).toContainText(`柜台 ${tag}`);
  });

  const desk = await newDesk();

  await test.step('the user signs in and sees only the permitted pages', async () => {
    await signIn(desk, 'customers', { userName, password });
    const menu = desk.getByRole('complementary', { name: text('shell:mainMenu') });
    await expect(menu.getByRole('menuitem', { name: text('shell:groups.artware') })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: text('shell:groups.admin') })).toHaveCount(0);
    await desk.getByRole('link', { name: text('customers:create') }).click();
    await fill(formOf(desk, text('customers:create')), {
      [text('customers:code')]: `C-${tag}`,
      [text('customers:name')]: '海港礼品',
    });
  });

  await test.step('a right is removed while a form is open: saving shows it, and the typed values remain', async () => {
    const role = (await api.call(wire.users.roles, {})).items.find(({ name }) => name === roleName);
    if (!role) throw new Error('the role is not there');
    const { id, name, displayName, version: expectedVersion } = role;
    const grantedPermissions = role.grantedPermissions.filter((right) => right !== permissions.customers);
    await api.call(wire.roles.update, { id, name, displayName, expectedVersion, grantedPermissions });
    quiet.allow(403, wire.customers.save);
    quiet.allow(403, wire.customers.list);
    const form = formOf(desk, text('customers:create'));
    await form.getByRole('button', { name: text('common:save') }).click();
    await readMessage(desk, text('errors:not-permitted', { permission: text('permissions:customers') }));
    await expect(form.getByLabel(text('customers:name'), { exact: true })).toHaveValue('海港礼品');
  });

  await test.step('the administrator sees the sign-ins and permissions of the user, and deactivates them', async () => {
    await openPage(page, 'users');
    await rowOf(page.locator('main'), userName).getByRole('link', { name: userName }).click();
    const record = recordOf(page, userName);
    await record.getByRole('tab', { name: text('users:attempts') }).click();
    await expect(rowOf(record, text('users:results.success'))).toHaveCount(1);
    await record.getByRole('tab', { name: text('users:heldPermissions') }).click();
    await expect(record.getByRole('listitem').filter({ hasText: startOf('permissions:warehouses') })).toContainText(
      `柜台 ${tag}`,
    );
    // The user's window checks its session when the connection closes, and its pending requests are refused.
    for (const endpoint of [
      wire.notifications.counts,
      wire.notifications.list,
      wire.customers.list,
      wire.account.profile,
    ])
      quiet.allow(401, endpoint);
    quiet.allow(401, wire.users.artwareSalesNames);
    await record.getByRole('button', { name: text('common:deactivate') }).click();
    await dialogOf(page, text('users:deactivateQuestion', { name: userName }))
      .getByRole('button', { name: text('common:deactivate') })
      .click();
    await readMessage(page, text('common:actionDone', { action: text('common:deactivate') }));
    await expect(desk.getByText(text('signIn:expired'))).toBeVisible();
    await expect(formOf(desk, text('customers:create'))).toBeHidden();
  });
});
