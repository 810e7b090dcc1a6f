import { docTypes, recordAddress, type UserId } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { readDocumentLabels } from '../../platform/documents/visible-documents.ts';
import { type DomainEvent, idsIn, type Notice, type NoticeRules, textIn } from '../../platform/outbox/notices.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';

/** Returns the users mentioned in the added note. */
function mentionedIn(event: DomainEvent): UserId[] {
  return idsIn(event, 'called');
}

async function namesOf(tx: Tx, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const rows = await tx
    .select({ id: users.id, name: personName<string>('name') })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Notifies users who are mentioned in a note and may see the document (domain.md §12.2). */
async function called(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const calling = events.filter((event) => mentionedIn(event).length > 0);
  if (calling.length === 0) return [];
  const names = await namesOf(
    tx,
    calling.flatMap(({ userId }) => userId ?? []),
  );
  const notices: Notice[] = [];
  for (const docType of docTypes) {
    const ofType = calling.filter((event) => textIn(event, 'docType') === docType);
    if (ofType.length === 0) continue;
    const ids = ofType.map(({ entityId }) => Number(entityId));
    const numbers = await readDocumentLabels(tx, docType, ids);
    for (const event of ofType) {
      const docId = Number(event.entityId);
      notices.push({
        name: 'calledInRemark',
        to: { users: mentionedIn(event) },
        by: event.userId,
        about: { docType, docId },
        params: { by: (event.userId && names.get(event.userId)) ?? '', orderNumber: numbers.get(docId) ?? '' },
        link: recordAddress(docType, docId),
        dedupeKey: `calledInRemark ${event.id}`,
      });
    }
  }
  return notices;
}

export const timelineNotices: NoticeRules = { 'remarks.added': called };
