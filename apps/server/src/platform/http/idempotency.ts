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

/** The permissions of a session: they decide what of a row an answer tells. */
type Granted = ReadonlySet<string>;

/** `asked`: everything the request says, of its query and its body. */
export function idempotencyKeyOf(operation: string, key: string, asked: string): Keyed {
  return {
    operation,
    key,
    bodyHash: hash('sha256', asked, 'buffer'),
  };
}

/**
 * Keeps the answer under the request's key, along with what is asked next. Key and effects commit together: when the same
 * request is carried out already, this waits for it and fails, and nothing of the second one counts.
 */
export function storeResponse(tx: Tx, { operation, key, bodyHash }: Keyed, answer: string, granted: Granted): void {
  return tx.$client.send(
    'insert into idempotency_keys (operation, key, body_hash, answer, granted) values ($1, $2, $3, $4, $5)',
    [operation, key, bodyHash, answer, [...granted]],
  );
}

/**
 * What the acting user's request was answered when it was carried out; undefined if it was not. A key that stands for
 * another request is refused, and so is a user who may no longer do all of what the answer was made for.
 */
export async function findStoredResponse(
  tx: Tx,
  { operation, key, bodyHash }: Keyed,
  granted: Granted,
): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ body_hash: Buffer; answer: string; granted: string[] }>(
    'select body_hash, answer, granted from idempotency_keys where user_id = acting_user() and operation = $1 and key = $2',
    [operation, key],
  );
  const [stored] = rows;
  if (stored === undefined) return undefined;
  if (!stored.body_hash.equals(bodyHash)) throw new Failure('key-reused');
  const lost = stored.granted.find((permission) => !granted.has(permission));
  if (lost !== undefined) throw new Failure('not-permitted', { permission: lost });
  return stored.answer;
}
