import { Exact, permissions } from '@yipin/contract';
import { type NoticeRules, textIn } from '../../platform/outbox/notices.ts';

/** The notices of settings (domain.md §12.2): a changed rate, for users who edit products. */
export const settingsNotices: NoticeRules = {
  'settings.rateChanged': async (_tx, events) =>
    events.map((event) => ({
      name: 'rateChanged',
      to: { holders: [permissions.editArtwareProducts] },
      by: event.userId,
      about: null,
      params: { rate: new Exact(textIn(event, 'rate')).toString() },
      link: '/artware/artwareproduct?isActive=true&stalePrice=true',
      dedupeKey: `rateChanged ${event.id}`,
    })),
};
