import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { useOperation } from '../platform/api/index.ts';
import { useLock } from '../platform/auth/lock-store.ts';
import { unlocked } from '../platform/auth/lock.ts';
import { beginAnswers, endAnswers } from './answer-with.ts';
import { leavePage, showPage } from './show.tsx';

function Warehouses() {
  const { isFetching } = useOperation(api.warehouses.all, {});
  return <p>{isFetching ? 'waiting' : 'there'}</p>;
}

it('a call that a page has not sent when it is left does not count as a call of the next test', async () => {
  beginAnswers();
  useLock.setState({ phase: 'locked' });
  await showPage(<Warehouses />);
  await expect.poll(() => document.body.innerText).toBe('waiting');
  leavePage();
  useLock.setState({ phase: 'open' });
  await unlocked();
  expect(endAnswers()).toEqual([]);
});
