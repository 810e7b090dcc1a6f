import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownProfile } from '../../testing/fixtures/own-profile.fixtures.ts';
import { consumeFirstReply, setFirstReplies } from './first-replies.ts';

const notifications = { unread: 3, read: 0, deleted: 0 };

describe('first replies', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setFirstReplies({ views: { views: [], layouts: [] }, notifications, profile: ownProfile });
  });
  afterEach(() => {
    setFirstReplies(null);
    vi.useRealTimers();
  });

  it('a reply of the start answers the first call of its operation only', () => {
    expect(consumeFirstReply(api.notifications.counts)).toEqual(notifications);
    expect(consumeFirstReply(api.notifications.counts)).toBeUndefined();
  });

  it('a reply that was not asked for within 30 seconds after the start is not used', () => {
    vi.advanceTimersByTime(29_000);
    expect(consumeFirstReply(api.notifications.counts)).toEqual(notifications);
    vi.advanceTimersByTime(2_000);
    expect(consumeFirstReply(api.account.profile)).toBeUndefined();
  });
});
