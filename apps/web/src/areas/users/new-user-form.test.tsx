import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, noAnswer, type ReplyOf } from '../../testing/answer-with.ts';
import { dialog, formPage } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { UserPage } from './user-record-page.tsx';

type RoleReply = ReplyOf<typeof api.users.roles>['items'][number];

function createRole(id: number, displayName: string, granted: string[]): RoleReply {
  return {
    id,
    version: 1,
    name: `Role${id}`,
    normalizedName: `ROLE${id}`,
    displayName,
    description: '',
    grantedPermissions: granted,
    permissions: granted,
    isStatic: false,
    isDefault: false,
    userCount: 0,
    creationTime: '2026-11-20T01:00:00Z',
  };
}

type UserReply = ReplyOf<typeof api.users.create>;

function createSaved(userName: string): UserReply {
  return {
    id: 7,
    version: 1,
    userName,
    name: userName,
    surname: '',
    fullName: userName,
    emailAddress: `${userName}@example.com`,
    phone: '',
    isActive: true,
    lastLoginTime: null,
    creationTime: '2026-11-20T01:00:00Z',
    roleNames: [],
    roles: [],
    isArtwareSales: false,
    isTravelSales: false,
    mustChangePassword: true,
    isLocked: false,
    hasSecondFactor: false,
  };
}

function form() {
  return formPage('新建用户');
}

function artware() {
  return form().getByRole('switch', { name: '可作为销售员：销售订单' });
}

function travel() {
  return form().getByRole('switch', { name: '可作为销售员：旅行社订单' });
}

async function openForm(): Promise<void> {
  answerWith(api.users.roles, {
    items: [createRole(1, '销售经理', [permissions.editArtwareOrders]), createRole(2, '仓管', [permissions.shipments])],
  });
  await showPage(<UserPage />, { at: '/admin/users/new' });
  await expect.element(artware()).toBeVisible();
}

async function addRole(name: string): Promise<void> {
  await form().getByRole('combobox', { name: '角色' }).click();
  await userEvent.keyboard(`${name}{Enter}{Tab}`);
}

describe('the form of a new user', () => {
  it('a password is generated, and the form can be left without a question', async () => {
    await openForm();
    const password = form().getByLabelText('初始密码');
    expect(password.element()).toHaveProperty('value', expect.stringMatching(/^.{12,}$/));
    await form().getByRole('button', { name: '取消' }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('a failed save names the missing fields and focuses the first one', async () => {
    await openForm();
    await userEvent.clear(form().getByLabelText('初始密码'));
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('请填写或更正：用户名和初始密码')).toBeVisible();
    await expect.element(form().getByLabelText('用户名')).toHaveFocus();
  });

  it('a role that edits sales orders makes the user salesperson of these orders', async () => {
    await openForm();
    await addRole('仓管');
    await expect.element(artware()).not.toBeChecked();
    await addRole('销售经理');
    await expect.element(artware()).toBeChecked();
    await expect.element(travel()).not.toBeChecked();
  });

  it('a switch that was changed by hand stays when roles change', async () => {
    await openForm();
    await artware().click();
    await artware().click();
    await travel().click();
    await addRole('销售经理');
    await expect.element(form().getByText('销售经理')).toBeVisible();
    await expect.element(artware()).not.toBeChecked();
    await expect.element(travel()).toBeChecked();
  });

  it('a new user has the default roles', async () => {
    answerWith(api.users.roles, {
      items: [{ ...createRole(1, '仓管', []), isDefault: true }, createRole(2, '财务', [])],
    });
    const created = answerWith(api.users.create, ({ userName }) => createSaved(String(userName)));
    await showPage(<UserPage />, { at: '/admin/users/new' });
    await expect.element(form().getByTitle('仓管', { exact: true })).toBeVisible();
    await expect.element(form().getByLabelText('用户名')).toHaveFocus();
    await userEvent.keyboard('ann{Tab}ann@example.com{Tab}ann{Control>}{Enter}{/Control}');
    await expect.poll(() => created.sent.map(({ roleNames }) => roleNames)).toEqual([['ROLE1']]);
  });

  it('users are created one after the other, and their passwords are shown at the end', async () => {
    await openForm();
    const created = answerWith(api.users.create, ({ userName }) => createSaved(String(userName)));
    answerWith(api.users.get, noAnswer);
    const enter = async (userName: string) => {
      await expect.element(form().getByLabelText('用户名')).toHaveFocus();
      await userEvent.keyboard(`${userName}{Tab}${userName}@example.com{Tab}${userName}`);
    };
    await enter('ann');
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(form().getByText('已新建：ann')).toBeVisible();
    await enter('bea');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const shown = dialog('已新建用户：2');
    await expect.element(shown).toBeVisible();
    const passwords = created.sent.map(({ password }) => String(password));
    expect(new Set(passwords).size).toBe(2);
    for (const words of ['ann', 'bea', ...passwords])
      await expect.element(shown.getByText(words, { exact: true })).toBeVisible();
    await shown.getByRole('button', { name: '完成' }).click();
    await expect.element(shown).not.toBeInTheDocument();
    expect(location.pathname).toBe('/admin/users/7');
  });
});
