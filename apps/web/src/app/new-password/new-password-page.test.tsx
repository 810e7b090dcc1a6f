import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { violationsIn } from '../../testing/violations.ts';
import { createWarehouse } from '../../testing/fixtures/warehouses.fixtures.ts';
import { showRoot, showSignIn, signIn } from '../testing/show-root.tsx';
import { addresses, heading, mainMenu } from '../testing/show-shell.tsx';

function newPassword() {
  return page.getByLabelText('新密码', { exact: true });
}

function repeated() {
  return page.getByLabelText('再次输入新密码', { exact: true });
}

async function choosePassword(password: string, again = password): Promise<void> {
  await userEvent.fill(newPassword(), password);
  await userEvent.fill(repeated(), again);
  await button('保存并继续').click();
}

describe('the page for a new password', () => {
  it('the page for a new password shows errors at its fields, and leads to the requested page', async () => {
    await showSignIn(addresses.warehouses, { mustChangePassword: true });
    await signIn('admin');
    await expect.element(heading('请设置新密码')).toBeVisible();
    await expect.element(newPassword()).toHaveFocus();
    await expect.element(mainMenu()).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
    const tooEasy = { message: '太容易被猜到', members: ['password'] };
    const refused = answerWith(
      api.account.changePassword,
      refuse('validation-failed', { validationErrors: [tooEasy] }),
    );
    await choosePassword('short');
    await expect.element(newPassword()).toHaveAccessibleDescription('至少 8 个字符');
    await expect.element(newPassword()).toHaveFocus();
    await choosePassword('password');
    await expect.element(newPassword()).toHaveAccessibleDescription('太容易被猜到');
    await expect.element(newPassword()).toHaveFocus();
    await choosePassword('blue willow 7', 'blue willow 8');
    await expect.element(repeated()).toHaveAccessibleDescription('两次输入的密码不一致');
    await expect.element(repeated()).toHaveFocus();
    expect(refused.sent).toEqual([{ password: 'password' }]);
    const changes = answerWith(api.account.changePassword, true);
    await choosePassword('blue willow 7');
    await expect.element(heading('仓库')).toBeVisible();
    expect(location.pathname).toBe(addresses.warehouses);
    expect(changes.sent).toEqual([{ password: 'blue willow 7' }]);
  });

  it('the input of a form is retained while a new password is required', async () => {
    await showRoot(addresses.warehouses);
    const rows: ReplyOf<typeof api.warehouses.save>[] = [];
    answerWith(api.warehouses.list, () => pageWith(...rows));
    await button(/新建仓库/).click();
    const form = dialog('新建仓库');
    const name = form.getByLabelText('名称', { exact: true });
    await userEvent.fill(form.getByLabelText('编码', { exact: true }), 'MID');
    await userEvent.fill(name, '写到一半');
    answerWith(api.warehouses.save, refuse('password-change-required'));
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => document.title).toContain('请设置新密码');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.body.innerText).not.toMatch(/仓库|写到一半/);
    answerWith(api.account.changePassword, true);
    await choosePassword('blue willow 7');
    await expect.poll(() => document.title).toContain('仓库');
    await expect.element(name).toHaveValue('写到一半');
    const saves = answerWith(api.warehouses.save, ({ code, name: typed }) => {
      const saved = createWarehouse(1, { code: String(code), name: String(typed) });
      rows.push(saved);
      return saved;
    });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('row').filter({ hasText: '写到一半' })).toBeVisible();
    expect(saves.sent).toMatchObject([{ code: 'MID', name: '写到一半' }]);
  });
});
