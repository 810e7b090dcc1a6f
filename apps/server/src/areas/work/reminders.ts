import { type DocumentRef, Instant } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';

/** The event of a reminder. */
export const reminded = 'work.reminded';

/** Returns when the users who may take the next step of a document were reminded in the last hour; null = not. */
export async function readReminder(tx: Tx, { docType, docId }: DocumentRef): Promise<Instant | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select max(at) as at from events
    where entity_id = ${docId} and name = ${reminded} and payload ->> 'docType' = ${docType}
      and at > ${effectiveNow} - interval '1 hour'`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : Instant.parse(new Date(at).toISOString());
}
