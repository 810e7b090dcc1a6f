import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PipelinePart } from './pipeline-part.tsx';

it('each stage links to its list, its late documents to theirs, and agencies have a strip of their own', async () => {
  answerWith(api.work.getPipeline, {
    stages: [
      { stage: 'toApprove', documents: 8, isCapped: false, late: 2, amount: '1200.00', currency: 'AUD' },
      { stage: 'inTransit', documents: 0, isCapped: false, late: null },
      { stage: 'unpaid', documents: 1000, isCapped: true, late: null },
      { stage: 'agencyToPassOn', documents: 1, isCapped: false, late: 0, amount: '50.00', currency: 'AUD' },
    ],
  });
  await showPage(
    <main>
      <PipelinePart />
    </main>,
    { at: '/home' },
  );
  const href = (name: RegExp) => page.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(page.getByRole('list', { name: '订单与货物' })).toBeVisible();
  expect(href(/待审批\s*8/)).toBe('/artware/artwareOrder?toApprove=true');
  expect(href(/逾期 2/)).toBe('/artware/artwareOrder?toApprove=true&overdue=true');
  expect(href(/未收清\s*1,000 以上/)).toBe('/artware/artwareOrder?unpaid=true');
  const agency = page.getByRole('list', { name: '旅行社订单' });
  await expect.element(agency).toHaveTextContent('待生成订单1');
  await expect.element(page.getByText('$1,200.00')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});
