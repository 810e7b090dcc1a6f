import { api } from '@yipin/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '../../../testing/answer-with.ts';
import { changeListLayout } from './list-layout.ts';
import { forgetViews } from './views-store.ts';

const listKey = api.warehouses.list.id;

beforeEach(forgetViews);
afterEach(() => vi.restoreAllMocks());

it('a layout that was just changed is stored when the page is hidden, even if it is closed then', async () => {
  const saved = answerWith(api.views.saveLayout, null);
  const fetched = vi.spyOn(globalThis, 'fetch');
  changeListLayout(listKey, { density: 'compact' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(() => saved.sent, { timeout: 500 })
    .toEqual([{ key: `list:${listKey}`, value: { density: 'compact' } }]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});
