import { hash } from 'node:crypto';
import type { Tx } from '../db/tx.ts';
import { Failure } from '../failure.ts';

/** A request that may come again: what it asks for, and the key its sender gave it. */
export interface Keyed {
  readonly operation: string;
  readonly key: string;
  /** What was asked, so that a key used for something else is noticed. */
  readonly bodyHash: Buffer;
}

/** `asked`: everything the request says, of its query and its body. */
export const keyed = (operation: string, key: string, asked: string): Keyed => ({
  operation,
  key,
  bodyHash: hash('sha256', asked, 'buffer'),
});

/**
 * Keeps the answer under the request's key, along with what is asked next. Key and effects commit together: when the same
 * request is carried out already, this waits for it and fails, and nothing of the second one counts.
 */
export const keepAnswer = (tx: Tx, { operation, key, bodyHash }: Keyed, answer: string): void =>
  tx.$client.send('insert into idempotency_keys (operation, key, body_hash, answer) values ($1, $2, $3, $4)', [
    operation,
    key,
    bodyHash,
    answer,
  ]);

/** What the acting user's request was answered when it was carried out; undefined if it was not. A key that stands for another request is refused. */
export const keptAnswer = async (tx: Tx, { operation, key, bodyHash }: Keyed): Promise<string | undefined> => {
  const { rows } = await tx.$client.query<{ body_hash: Buffer; answer: string }>(
    'select body_hash, answer from idempotency_keys where user_id = acting_user() and operation = $1 and key = $2',
    [operation, key],
  );
  const [stored] = rows;
  if (stored !== undefined && !stored.body_hash.equals(bodyHash)) throw new Failure('key-reused');
  return stored?.answer;
};
