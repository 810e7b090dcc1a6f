import { api as wire, permissions } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { dialogOf, formOf, openPage, openRecord } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { text } from '../screens/words.ts';
import { createColleague, uniqueCode } from '../fixtures/business.ts';

/** Opens the list of a select with the mouse, moves the mouse over an option, and leaves the field with Tab. */
async function openAndLeave(page: Page, select: Locator, answer: string): Promise<void> {
  await select.click();
  // The last one, because the list is rendered at the end of the document.
  await page.getByTitle(answer, { exact: true }).last().hover();
  await page.keyboard.press('Tab');
  await expect(select).toHaveAttribute('aria-expanded', 'false');
  await expect(select).not.toBeFocused();
}

/** Edits a user on their page, and saves the form with the keyboard. */
async function editUser(page: Page, userName: string, act: (form: Locator) => Promise<void>): Promise<void> {
  const user = await openRecord(page, 'users', userName);
  await user.getByRole('button', { name: text('common:edit') }).click();
  const form = formOf(page, text('users:editTitle'));
  await act(form);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
}

/** Edits the row with this text, and saves the form with the keyboard. */
async function edit(page: Page, row: string, title: string, act: (form: Locator) => Promise<void>): Promise<void> {
  await rowOf(page.getByRole('main'), row)
    .getByRole('button', { name: text('common:edit') })
    .click();
  const form = dialogOf(page, title);
  await act(form);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
}

test('leaving a field grants and removes no role or right', async ({ page, api, signIn }) => {
  const tag = uniqueCode('');
  const userName = await createColleague(api, tag, [permissions.customers]);
  const role = `Hand${tag}`;
  const granted = [role.toUpperCase()];
  const rolesOf = async () =>
    (await api.call(wire.users.list, { keyword: userName, maxResultCount: 10, skipCount: 0 })).items.map(
      ({ roleNames, surname }) => ({ roleNames, surname }),
    );
  const roles = async () => (await api.call(wire.users.roles, {})).items;
  await signIn(page, 'users');

  await test.step('the open list of roles is left with Tab', async () => {
    await editUser(page, userName, async (form) => {
      await form.getByLabel(text('users:surname'), { exact: true }).fill('一');
      await openAndLeave(
        page,
        form.getByRole('combobox', { name: text('users:roleNames') }),
        text('roles:presets.Admin.name'),
      );
    });
    expect(await rolesOf()).toEqual([{ roleNames: granted, surname: '一' }]);
  });

  await test.step('Tab goes from the roles to the next field, past the button that clears them', async () => {
    await editUser(page, userName, async (form) => {
      await form.getByLabel(text('users:surname'), { exact: true }).fill('二');
      await form.getByRole('combobox', { name: text('users:roleNames') }).focus();
      await page.keyboard.press('Tab');
      await expect(form.getByRole('switch', { name: text('users:isArtwareSales') })).toBeFocused();
    });
    expect(await rolesOf()).toEqual([{ roleNames: granted, surname: '二' }]);
  });

  await test.step('the open list of role templates is left with Tab', async () => {
    const saved = async () => (await roles()).find(({ name }) => name === role);
    const before = await saved();
    expect(before?.grantedPermissions).toContain(permissions.customers);
    await openPage(page, 'roles');
    await edit(page, role, text('roles:editTitle'), async (form) => {
      await form.getByLabel(text('roles:displayName'), { exact: true }).fill(`改名 ${tag}`);
      await openAndLeave(
        page,
        form.getByRole('combobox', { name: text('roles:preset') }),
        text('roles:presets.ArtwareSales.name'),
      );
    });
    expect(await saved()).toMatchObject({
      displayName: `改名 ${tag}`,
      grantedPermissions: before?.grantedPermissions,
    });
  });
});
