import type { UserId } from '@yipin/contract';
import type { Tx } from '../../platform/db/tx.ts';
import type { Notice } from '../../platform/outbox/notices.ts';
import { insertNotifications } from './write-notices.ts';

/** What comes first in a new firm, and where it is done. */
const firstSteps = [
  { name: 'welcomeFirm', link: '/admin/settings' },
  { name: 'welcomePeople', link: '/admin/users' },
  { name: 'welcomeGoods', link: '/artware-settings/warehouses' },
] as const;

/** Tells the administrator of a new tenant where to begin; what comes first stands first. */
export async function welcome(tx: Tx, userId: UserId): Promise<void> {
  const notices: Notice[] = firstSteps.map(({ name, link }) => ({
    name,
    link,
    to: { users: [userId] },
    by: null,
    about: null,
    params: {},
    dedupeKey: name,
  }));
  // Of those of one moment the one written last is the newest.
  await insertNotifications(tx, notices.toReversed());
}
