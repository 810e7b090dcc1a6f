import { api as wire, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';

test('the API page lists the operations of an area and sends no request to other hosts', async ({ page, product }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin);
  });
  await page.goto('/swagger');
  await page.getByRole('link', { name: 'warehouses', exact: true }).click();
  await expect(page.getByText(urlOf(wire.warehouses.list)).first()).toBeVisible();
  expect([...hosts]).toEqual([product.address]);
});
