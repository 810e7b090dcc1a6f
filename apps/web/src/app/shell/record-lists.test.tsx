import { allPermissions, api, permissions } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { recordLists } from '../pages.ts';
import { answerShell, showShell } from '../testing/show-shell.tsx';

const log: ReplyOf<typeof api.auditLogs.get> = {
  id: 501,
  at: '2026-11-25T03:04:05Z',
  userId: 1,
  userName: 'admin',
  action: 'changed',
  kind: 'customers',
  kindName: '客户',
  rowId: 31,
  code: 'HG',
  name: 'Harbour Gifts',
  lineNo: null,
  document: null,
  operation: 'customers.save',
  requestId: 'req-7',
  changes: [],
};

beforeEach(() => {
  answerShell();
  answerWith(api.auditLogs.kinds, []);
  answerWith(api.auditLogs.userNames, []);
  answerWith(api.auditLogs.list, pageWith(log));
});

function row() {
  return page.getByRole('row').filter({ hasText: 'Harbour Gifts' });
}

function code() {
  return row().getByRole('link', { name: 'HG', exact: true });
}

describe('the code of a changed record in the audit log', () => {
  it('the code links to the list of the area, filtered by the code', async () => {
    await showShell('/admin/auditLogs');
    await expect.element(code()).toHaveAttribute('href', '/artware/customerManage?filter=HG');
  });

  it('the code is plain text for a user who may not view the list', async () => {
    const holds = allPermissions.filter((permission) => permission !== permissions.customers);
    await showShell('/admin/auditLogs', { as: { holds } });
    await expect.element(row()).toHaveTextContent('客户 HG');
    await expect.element(code()).not.toBeInTheDocument();
  });

  it('each kind of record has the list of the area that declares it', () => {
    expect(Object.entries(recordLists).map(([kind, { address }]) => `${kind} ${address}`)).toEqual(
      expect.arrayContaining(['roles /admin/roles', 'userRoles /admin/users', 'goods /travel/goods']),
    );
  });
});
