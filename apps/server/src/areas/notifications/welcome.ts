import type { UserId } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { insertNotifications } from './write-notices.ts';

/** Inserts the notice that leads the administrator of a new tenant to the first steps on the home page. */
export async function welcome(tx: Tx, userId: UserId): Promise<void> {
  await insertNotifications(tx, [
    {
      name: 'welcomeFirm',
      link: '/home',
      to: { users: [userId] },
      by: null,
      about: null,
      params: {},
      dedupeKey: 'welcomeFirm',
    },
  ]);
}
