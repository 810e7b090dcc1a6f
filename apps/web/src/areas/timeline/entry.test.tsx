import { AuditLogId, Instant, type TimelineEntry, UserId } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '../../testing/show.tsx';
import { Entry } from './entry.tsx';

const approval: TimelineEntry = {
  key: '1',
  at: Instant.parse('2026-11-24T02:00:00Z'),
  userId: UserId.parse(2),
  userName: '李伟',
  sentence: '审批了 5 行：10 件用库存，7 件待采购',
  remarks: [],
  rows: [
    {
      id: AuditLogId.parse(9),
      action: 'changed',
      kind: 'artwareOrderItems',
      kindName: '明细',
      name: '花瓶',
      lineNo: 1,
      changes: [
        {
          field: 'readyQty',
          name: '待发货数量',
          before: [{ kind: 'number', text: '0', currency: null }],
          after: [{ kind: 'number', text: '10', currency: null }],
        },
      ],
    },
  ],
  moreRows: 0,
  pictures: [],
  message: null,
};

it('an act is one sentence, with the changed fields on demand', async () => {
  await showPage(<Entry entry={approval} />);
  await expect.element(page.getByText('审批了 5 行：10 件用库存，7 件待采购')).toBeVisible();
  await expect.element(page.getByText('待发货数量')).not.toBeVisible();
  await page.getByText('详情').click();
  await expect.element(page.getByText('待发货数量')).toBeVisible();
});

it('changes without a sentence are shown at once', async () => {
  await showPage(<Entry entry={{ ...approval, sentence: null }} />);
  await expect.element(page.getByText('待发货数量')).toBeVisible();
  await expect.element(page.getByText('详情')).not.toBeInTheDocument();
});
