import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '../../testing/show.tsx';
import { useAddress } from './use-address.ts';

function Filter() {
  const { address, change } = useAddress();
  return (
    <button type="button" onClick={() => change({ filter: 'syd' })}>
      {address.get('filter') ?? '筛选'}
    </button>
  );
}

describe('the address of a tab', () => {
  it('a change of the address is rendered', async () => {
    await showPage(<Filter />, { at: '/base/warehouses?page=2' });
    await page.getByRole('button', { name: '筛选' }).click();
    await expect.element(page.getByRole('button', { name: 'syd' })).toBeVisible();
    expect(location.search).toBe('?page=2&filter=syd');
  });

  it('a change during the navigation to another page does not cancel the navigation', async () => {
    await showPage(<Filter />, { at: '/base/warehouses' });
    await expect.element(page.getByRole('button', { name: '筛选' })).toBeVisible();
    history.pushState(null, '', '/artware/artwareOrder?open=1');
    await page.getByRole('button', { name: '筛选' }).click();
    expect(location.pathname + location.search).toBe('/artware/artwareOrder?open=1');
  });
});
