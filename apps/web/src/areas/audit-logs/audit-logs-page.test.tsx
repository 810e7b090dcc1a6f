import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerWith, type Calls, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, optionOf, recordPage, select } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { AuditLogPage } from './audit-log-record-page.tsx';
import { AuditLogsPage } from './audit-logs-page.tsx';

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
  changes: [
    { field: 'contact', name: '联系人', before: [], after: [{ kind: 'text', text: '周敏', currency: null }] },
    {
      field: 'defaultDiscountPercent',
      name: '默认折扣（%）',
      before: [{ kind: 'number', text: '0', currency: null }],
      after: [{ kind: 'number', text: '7.5', currency: null }],
    },
  ],
};

/** Shows the audit log with one change of a customer. Returns the requests for its list. */
async function showLog(): Promise<Calls> {
  answerWith(api.auditLogs.kinds, [
    { kind: 'customers', name: '客户', fields: log.changes.map(({ field, name }) => ({ field, name })) },
    { kind: 'factories', name: '工厂', fields: [{ field: 'leadTimeDays', name: '交期（天）' }] },
  ]);
  answerWith(api.auditLogs.userNames, [
    { id: 1, userName: 'admin', name: '王敏' },
    { id: 2, userName: 'lin', name: '林涛' },
  ]);
  answerWith(api.auditLogs.get, log);
  const lists = answerWith(api.auditLogs.list, pageWith(log));
  await showPage(<AuditLogsPage />, { at: '/admin/auditLogs' });
  await expect.element(row('HG')).toBeVisible();
  return lists;
}

function row(words: string): Locator {
  return page.getByRole('row').filter({ hasText: words });
}

function details() {
  return recordPage(/^客户 HG/);
}

async function choose(label: string, option: string): Promise<void> {
  await select(label).click();
  await optionOf(option).click();
}

describe('the audit log', () => {
  it('the audit log is filtered by user, kind and field, and selecting another kind clears the field', async () => {
    const lists = await showLog();
    await choose('操作人', '林涛');
    await choose('对象类型', '客户');
    await button('更多筛选').click();
    await select('字段').click();
    await expect.element(optionOf('联系人')).toBeVisible();
    await expect.element(optionOf('交期（天）')).not.toBeInTheDocument();
    await optionOf('默认折扣（%）').click();
    await expect
      .poll(() => lists.sent.at(-1))
      .toMatchObject({ userId: '2', kind: 'customers', field: 'defaultDiscountPercent' });
    // The field of the filter is shown first.
    await expect.element(row('HG')).toHaveTextContent(/修改.*默认折扣（%）07\.5.*联系人空周敏/);
    expect(await violationsIn()).toEqual([]);
    await choose('对象类型', '工厂');
    await expect.poll(() => lists.sent.at(-1)).toMatchObject({ userId: '2', kind: 'factories' });
    expect(lists.sent.at(-1)).not.toHaveProperty('field');
  });

  it('the details of a change show the operation and every field before and after, and link to all changes of the record', async () => {
    await showLog();
    const link = page.getByRole('link', { name: /^查看 2026-11-25 .* 的修改$/ });
    await expect.element(link).toHaveAttribute('href', `/admin/auditLogs/${log.id}`);
    await showPage(<AuditLogPage />, { at: `/admin/auditLogs/${log.id}` });
    await expect.element(details().getByText('customers.save')).toBeVisible();
    const cellsOf = (field: string): (string | null)[] =>
      details()
        .getByRole('row')
        .filter({ hasText: field })
        .getByRole('cell')
        .elements()
        .map((cell) => cell.textContent);
    await expect.poll(() => cellsOf('联系人')).toEqual(['联系人', '空', '周敏']);
    expect(cellsOf('默认折扣（%）')).toEqual(['默认折扣（%）', '0', '7.5']);
    const headings = details().getByRole('columnheader').elements();
    expect(headings.map((heading) => heading.textContent)).toEqual(['字段', '修改前', '修改后']);
    expect(await violationsIn()).toEqual([]);
    const all = details().getByRole('link', { name: '全部修改' });
    await expect.element(all).toHaveAttribute('href', '/admin/auditLogs?kind=customers&rowId=31');
  });
});
