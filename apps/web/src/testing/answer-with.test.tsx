import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { call } from '../platform/api/client.ts';
import { useOperation } from '../platform/api/index.ts';
import { useLock } from '../platform/auth/lock-store.ts';
import { waitUntilUnlocked } from '../platform/auth/lock.ts';
import { useSession } from '../platform/auth/session-store.ts';
import { answerWith, endAnswers, pageWith, refuse } from './answer-with.ts';
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
  await waitUntilUnlocked();
  expect(endAnswers()).toEqual([]);
});

it('a reply to a call of a test that has ended does not end the session of the next test', async () => {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const { sent } = answerWith(api.session.signOut, async () => {
    await waiting;
    return refuse('not-signed-in');
  });
  await showPage(null);
  void call(api.session.signOut, {}, { token: 'token' });
  await expect.poll(() => sent).toHaveLength(1);
  endAnswers();
  answerWith(api.warehouses.list, pageWith());
  release();
  await call(api.warehouses.list, api.warehouses.list.input.parse({ maxResultCount: 1, skipCount: 0 }));
  expect(useSession.getState()).toMatchObject({ token: 'token', hasExpired: false });
});
