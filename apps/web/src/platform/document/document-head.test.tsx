import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../testing/fields.ts';
import { show } from '../../testing/show.tsx';
import { DocumentHead } from './document-head.tsx';

const facts = [
  ['订单日期', '2026-11-27'],
  ['要求交期', '2026-12-24'],
  ['销售员', '林美'],
  ['付款条件', 'NET30'],
  ['折扣', '5 %'],
] as const;

function showHead(): Promise<void> {
  return show(<DocumentHead facts={facts} words={[['备注', '易碎']]} />);
}

it('a phone shows the first four facts of a document, and the others on request', async () => {
  await page.viewport(390, 844);
  await showHead();
  await expect.element(page.getByText('NET30')).toBeVisible();
  await expect.element(page.getByText('5 %')).not.toBeInTheDocument();
  await expect.element(page.getByText('易碎')).not.toBeInTheDocument();
  await button('更多信息').click();
  await expect.element(button('更多信息')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('5 %')).toBeVisible();
  await expect.element(page.getByText('易碎')).toBeVisible();
});

it('a wide page shows all facts of a document', async () => {
  await showHead();
  await expect.element(page.getByText('5 %')).toBeVisible();
  await expect.element(page.getByText('易碎')).toBeVisible();
  await expect.element(button('更多信息')).not.toBeInTheDocument();
});
