import type { UserId } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import type { Notice } from '../../platform/outbox/notices.ts';
import { insertNotifications } from './write-notices.ts';

/** The first steps in a new company, with the page of each, in their order. */
const firstSteps = [
  { name: 'welcomeFirm', link: '/admin/settings' },
  { name: 'welcomePeople', link: '/admin/users' },
  { name: 'welcomeGoods', link: '/artware-settings/warehouses' },
] as const;

/** Inserts the notices of the first steps for the administrator of a new tenant; the first step is listed first. */
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
  // Lists show the newest first; among notices of one moment the last one inserted is the newest.
  await insertNotifications(tx, notices.toReversed());
}
