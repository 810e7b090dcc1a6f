import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { useOperation } from '../platform/api/index.ts';
import { useLock } from '../platform/auth/lock-store.ts';
import { unlocked } from '../platform/auth/lock.ts';
import { endAnswers } from './answer-with.ts';
import { leavePage, showPage } from './show.tsx';

function Warehouses() {
  const { isFetching } = useOperation(api.warehouses.all, {});
  return <p>{isFetching ? 'waiting' : 'there'}</p>;
}

it('a call that is sent after its page was left does not count as a call of the next test', async () => {
  useLock.setState({ phase: 'locked' });
  await showPage(<Warehouses />);
  await expect.poll(() => document.body.innerText).toBe('waiting');
  leavePage();
  useLock.setState({ phase: 'open' });
  await unlocked();
  expect(endAnswers()).toEqual([]);
});
