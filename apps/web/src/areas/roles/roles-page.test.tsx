import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { RolesPage } from './roles-page.tsx';

function role(id: number, displayName: string, description = '') {
  return {
    id,
    version: 1,
    name: `Role${id}`,
    displayName,
    normalizedName: `ROLE${id}`,
    description,
    grantedPermissions: [],
    permissions: [],
    isStatic: false,
    isDefault: false,
    userCount: 0,
    creationTime: '2026-11-01T00:00:00Z',
  };
}

function rowOf(name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

describe('the list of roles', () => {
  it.each([
    ['zh-CN', '财务', '登记收付款和账单'],
    ['en-US', 'Finance', 'Registers payments and bills'],
    ['zh-TW', '財務', '登記收付款和帳單'],
  ] as const)('a standard role has its name and description in %s', async (language, name, description) => {
    answerWith(api.roles.list, pageWith(role(1, '财务 Finance')));
    await showPage(<RolesPage />, { language });
    await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible();
    await expect.element(rowOf('Role1')).toHaveTextContent(description);
  });

  it('a renamed role and an own description are shown as they are stored', async () => {
    answerWith(api.roles.list, pageWith(role(1, '财务部 Finance'), role(2, '采购 Buyer', 'Buys in Jingdezhen')));
    await showPage(<RolesPage />, { language: 'en-US' });
    await expect.element(page.getByRole('cell', { name: '财务部 Finance', exact: true })).toBeVisible();
    await expect.element(rowOf('Role2')).toHaveTextContent('Buys in Jingdezhen');
    expect(await violationsIn()).toEqual([]);
  });

  it('the form of a standard role explains under which name users see it', async () => {
    answerWith(api.roles.list, pageWith(role(1, '财务 Finance')));
    answerWith(api.roles.presets, []);
    answerWith(api.roles.allPermissions, { items: [] });
    await showPage(<RolesPage />, { language: 'en-US' });
    await rowOf('Role1').getByRole('button', { name: 'Edit' }).click();
    const form = dialog(/^Edit role/);
    await expect.element(form.getByLabelText('Display name')).toHaveValue('财务 Finance');
    await expect
      .element(form.getByText('Users see “Finance” in their language until the role is renamed'))
      .toBeVisible();
  });
});
