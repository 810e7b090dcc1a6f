import { hash } from 'node:crypto';
import type { Tx } from '@yipin/pg-pipeline';
import { Failure } from '../failure.ts';

/** A request with an idempotency key: its operation, and the key of the client. */
export interface Keyed {
  readonly operation: string;
  readonly key: string;
  /** Hash of the request, so that a key used for another request is noticed. */
  readonly bodyHash: Buffer;
}

/** The permissions of a session: they decide which fields of a row a response shows. */
type Granted = ReadonlySet<string>;

/** Returns the key of a request. `content`: its query and body. */
export function idempotencyKeyOf(operation: string, key: string, content: string): Keyed {
  return {
    operation,
    key,
    bodyHash: hash('sha256', content, 'buffer'),
  };
}

/**
 * Stores the response under the request's key, with the next statement. Key and effects commit together: a second,
 * concurrent request with the key waits for the first and fails, and its effects are rolled back.
 */
export function storeResponse(tx: Tx, { operation, key, bodyHash }: Keyed, answer: string, granted: Granted): void {
  return tx.$client.send(
    'insert into idempotency_keys (operation, key, body_hash, answer, granted) values ($1, $2, $3, $4, $5)',
    [operation, key, bodyHash, answer, [...granted]],
  );
}

/**
 * Returns the stored response to the acting user's request; undefined if there is none. Throws `key-reused` when the
 * key belongs to another request, and `not-permitted` when the user has lost a permission since.
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
