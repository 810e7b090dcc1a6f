import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { addresses, answerShell, mainMenu, showShell } from '../../testing/show-shell.tsx';

const active = {
  id: 3,
  listKey: api.customers.list.id,
  name: 'Active',
  scope: 'ALL',
  query: 'isActive=true',
  layout: {},
  isRoleDefault: false,
  ownerId: 2,
  position: 0,
  canChange: false,
  version: 1,
} as const;

it('the menu opens a list in the view that its user chose', async () => {
  answerShell();
  const layouts = [{ key: `list:${api.customers.list.id}`, value: { defaultView: '3' } }];
  answerWith(api.views.all, { layouts, views: [{ ...active, roleIds: [] }] });
  const customers = answerWith(api.customers.list, { totalCount: 0, isTotalCapped: false, items: [] });
  await showShell('/home');
  await mainMenu().getByRole('menuitem', { name: '产品与销售' }).first().click();
  const entry = mainMenu().getByRole('link', { name: '客户', exact: true });
  await expect.element(entry).toHaveAttribute('href', `${addresses.customers}?isActive=true`);
  await entry.click();
  await expect.poll(() => customers.sent).toMatchObject([{ isActive: 'true' }]);
  const views = page.getByRole('navigation', { name: '视图' });
  await expect.element(views.getByRole('link', { name: /^Active/ })).toHaveAttribute('aria-current', 'true');
});
