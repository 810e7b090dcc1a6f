import { type AuditChange, AuditLogId, type AuditValue, type TimelineRow } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show, showPage } from '../../testing/show.tsx';
import { EntryRows } from './entry-rows.tsx';

function value(text: string, kind: AuditValue['kind'] = 'text'): AuditValue {
  return { kind, text, currency: null };
}

function change(name: string, before: AuditValue, after: AuditValue): AuditChange {
  return { field: name, name, before: [before], after: [after] };
}

const status = change('状态', value('待审核'), value('已审核'));
const cost = change('单价', value('', 'hidden'), value('', 'hidden'));

function line(id: number, changes: readonly AuditChange[]): TimelineRow {
  return {
    id: AuditLogId.parse(id),
    action: 'changed',
    kind: 'artwareOrderItems',
    kindName: '明细',
    name: `花瓶 ${id}`,
    lineNo: id,
    changes: [...changes],
  };
}

describe('the changes of an entry of the activity', () => {
  it('equal changes of many lines are one sentence with their number, and the names on demand', async () => {
    await show(<EntryRows rows={[1, 2, 3, 4, 5].map((id) => line(id, [status]))} />);
    await expect.element(page.getByText('明细：5 条')).toBeVisible();
    expect(page.getByText('待审核').elements()).toHaveLength(1);
    await expect.element(page.getByText(/花瓶 5/)).not.toBeVisible();
    await page.getByText('明细：5 条').click();
    await expect.element(page.getByText(/花瓶 5/)).toBeVisible();
  });

  it('values that the user may not see are one remark', async () => {
    await show(<EntryRows rows={[line(1, [status, cost]), line(2, [cost])]} />);
    await expect.element(page.getByText('部分改动无权查看')).toBeVisible();
    await expect.element(page.getByText('单价')).not.toBeInTheDocument();
    await expect.element(page.getByText(/花瓶 1/)).toBeVisible();
    await expect.element(page.getByText(/花瓶 2/)).not.toBeInTheDocument();
  });

  it('a record that a value names is a link', async () => {
    const named: AuditChange = {
      field: 'customerId',
      name: '客户',
      before: [],
      after: [{ ...value('HG 海港礼品'), link: { kind: 'CU', id: 31 } }],
    };
    await showPage(<EntryRows rows={[line(1, [named])]} />);
    await expect
      .element(page.getByRole('link', { name: 'HG 海港礼品' }))
      .toHaveAttribute('href', '/artware/customerManage/31');
  });
});
