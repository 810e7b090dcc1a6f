import { api } from '@yipin/contract';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ReturnToApprovalDialog } from '../../../areas/artware-orders/items/return-to-approval-dialog.tsx';
import { createArtwareOrder, createArtwareOrderItem } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';

afterEach(() => page.viewport(1440, 900));

function onClose(): undefined {
  return undefined;
}

it.each([390, 1440])('a dialog of %i px shows the label of the reason above its field', async (width) => {
  await page.viewport(width, 844);
  const item = createArtwareOrderItem({ onRequestQty: 2 });
  const { items } = api.artwareOrders.get.output.parse(createArtwareOrder({ items: [item] }));
  const selected = { rows: items, nameOf: () => '木雕', keepOnly: onClose };
  await showPage(<ReturnToApprovalDialog selected={selected} onClose={onClose} />);
  await expect.element(page.getByRole('textbox', { name: '原因' })).toBeVisible();
  const label = page.getByText('原因', { exact: true }).element().getBoundingClientRect();
  const field = page.getByRole('textbox', { name: '原因' }).element().getBoundingClientRect();
  expect(label.bottom).toBeLessThanOrEqual(field.top);
});
