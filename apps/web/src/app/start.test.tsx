import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../platform/auth/session-store.ts';
import { answerWith } from '../testing/answer-with.ts';
import { ownProfile } from '../testing/fixtures/own-profile.fixtures.ts';
import { addresses } from './testing/show-shell.tsx';
import { answerSession, type FirstReplies, showSignIn, signIn } from './testing/show-root.tsx';

const first: FirstReplies = {
  views: { views: [], layouts: [{ key: 'home', value: { areStepsHidden: true } }] },
  notifications: { unread: 3, read: 0, deleted: 0 },
  profile: ownProfile,
};

function unread(count: number) {
  return page.getByRole('button', { name: `${count} 条未读消息`, exact: true });
}

it('a list is shown with views, notifications and profile of the start, without a request for each', async () => {
  await showSignIn(addresses.warehouses);
  answerSession('admin', {}, first);
  const calls = [api.views.all, api.notifications.counts, api.account.profile].map((endpoint) =>
    answerWith(endpoint, () => Promise.reject(new Error(endpoint.id))),
  );
  await signIn('admin');
  await expect.element(unread(3)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^个人中心/ })).toBeVisible();
  expect(calls.flatMap(({ sent }) => sent)).toEqual([]);
});

it('an open application asks for the number of notifications again after its user has signed in again', async () => {
  await showSignIn(addresses.warehouses);
  answerSession('admin', {}, first);
  await signIn('admin');
  await expect.element(unread(3)).toBeVisible();
  answerWith(api.notifications.counts, { unread: 5, read: 0, deleted: 0 });
  useSession.setState({ token: undefined, hasExpired: true });
  await signIn('admin');
  await expect.element(unread(5)).toBeVisible();
});
