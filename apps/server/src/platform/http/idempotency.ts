import { createHash } from 'node:crypto';
import type { Tx } from '../db/tx.ts';
import { Failure } from '../failure.ts';

interface Claim {
  /** The stored answer, when the same request was already carried out. */
  readonly answer: string | undefined;
}

/**
 * Claims `key` for this operation of the acting user. A second request with the key waits for the first one's
 * transaction and then finds its answer; with another body it is refused. Key and effects commit together.
 */
export const claimKey = async (tx: Tx, operation: string, key: string, body: string): Promise<Claim> => {
  const bodyHash = createHash('sha256').update(body).digest();
  const { rowCount } = await tx.$client.query(
    'insert into idempotency_keys (operation, key, body_hash) values ($1, $2, $3) on conflict do nothing',
    [operation, key, bodyHash],
  );
  if (rowCount === 1) return { answer: undefined };
  const { rows } = await tx.$client.query<{ body_hash: Buffer; answer: string | null }>(
    'select body_hash, answer from idempotency_keys where user_id = acting_user() and operation = $1 and key = $2',
    [operation, key],
  );
  const [stored] = rows;
  if (stored === undefined) throw new Failure('in-progress');
  if (!stored.body_hash.equals(bodyHash)) throw new Failure('key-reused');
  if (stored.answer === null) throw new Failure('in-progress');
  return { answer: stored.answer };
};

/** Keeps the answer with its key, for whoever asks the same again. Put as an insert, because that finds the row by its key whatever the planner thinks of the table. */
export const storeAnswer = (tx: Tx, operation: string, key: string, answer: string): void =>
  tx.$client.send(
    `insert into idempotency_keys (operation, key, body_hash, answer) values ($1, $2, '', $3)
     on conflict on constraint idempotency_keys_pkey do update set answer = excluded.answer`,
    [operation, key, answer],
  );
