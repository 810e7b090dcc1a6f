import { docTypes, recordAddress, type UserId } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { readDocumentLabels } from '../../platform/documents/visible-documents.ts';
import { type DomainEvent, idsIn, type Notice, type NoticeRules, textIn } from '../../platform/outbox/notices.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { reminded } from './reminders.ts';

const hour = 3_600_000;

/** Notifies the users who may take the next step of a document, at most once an hour (domain.md §12.2). */
async function reminders(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const senders = await tx
    .select({ id: users.id, name: personName<string>('name') })
    .from(users)
    .where(
      inArray(
        users.id,
        events.flatMap(({ userId }) => userId ?? []),
      ),
    );
  const notices: Notice[] = [];
  for (const docType of docTypes) {
    const ofType = events.filter((event) => textIn(event, 'docType') === docType);
    if (ofType.length === 0) continue;
    const numbers = await readDocumentLabels(
      tx,
      docType,
      ofType.map(({ entityId }) => Number(entityId)),
    );
    for (const event of ofType) {
      const docId = Number(event.entityId);
      notices.push({
        name: 'reminder',
        to: { users: idsIn<UserId>(event, 'people') },
        by: event.userId,
        about: { docType, docId },
        params: {
          by: senders.find(({ id }) => id === event.userId)?.name ?? '',
          orderNumber: numbers.get(docId) ?? '',
        },
        link: recordAddress(docType, docId),
        dedupeKey: `reminder ${docType} ${docId} ${Math.floor(Date.parse(event.at) / hour)}`,
      });
    }
  }
  return notices;
}

/** The notices of reminders. */
export const workNotices: NoticeRules = { [reminded]: reminders };
