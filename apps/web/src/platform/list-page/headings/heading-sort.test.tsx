import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ArtwareOrdersPage } from '../../../areas/artware-orders/artware-orders-page.tsx';
import { answerArtwareOrder, createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';

function heading(name: string) {
  return page.getByRole('columnheader', { name }).first();
}

function sorting(): string | null {
  return new URLSearchParams(location.search).get('sort');
}

function numberOf(name: string): string {
  return getComputedStyle(heading(name).element(), '::after').content;
}

it('a click with Shift on a heading adds its column to the sort order, and numbers the columns', async () => {
  answerArtwareOrder(createArtwareOrder());
  await showPage(<ArtwareOrdersPage />);
  await heading('总金额').click();
  await expect.poll(sorting).toBe('totalAmount asc');
  await heading('状态').click({ modifiers: ['Shift'] });
  await expect.poll(sorting).toBe('totalAmount asc, status asc');
  await expect.poll(() => [numberOf('总金额'), numberOf('状态')]).toEqual(['"1"', '"2"']);
  await heading('总金额').click({ modifiers: ['Shift'] });
  await expect.poll(sorting).toBe('totalAmount desc, status asc');
  await heading('状态').click();
  await expect.poll(sorting).toBe('status desc');
  expect(await violationsIn()).toEqual([]);
});
