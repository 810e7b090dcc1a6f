import { dayIn, type Instant } from '@yipin/contract';
import type pg from 'pg';
import type { Language } from '@yipin/locales';
import { hashOf } from './auth/tokens.ts';
import type { Context, Session } from './context.ts';
import { PipelinedClient, type SessionPreamble, toBatchStatement } from './db/pipelined-client.ts';
import {
  forgetSession,
  keepSession,
  type KnownSession,
  knownSession,
  openingStatement,
  sessionFrom,
  sessionStatement,
} from './db/open-session.ts';
import { acquireTenantSlot } from './db/tenant-slots.ts';
import { failureOf, isRetryable } from './db/sql-failure.ts';
import type { Tx } from './db/tx.ts';
import type { BatchStatement } from './db/statement-batch.ts';
import { Failure } from './failure.ts';

/** What a transaction is opened for. */
export interface TransactionWork {
  readonly kind: 'query' | 'command';
  /** `area.operation`, for the audit trail. */
  readonly operation: string;
  readonly requestId: string;
  /** Whose session to open; absent = nobody's, or one opened by other means. */
  readonly token?: string | undefined;
}

/** The same with what is kept of the token. */
interface Hashed extends TransactionWork {
  readonly tokenHash: Buffer | undefined;
}

/** What is done in the transaction; `session` is that of the token, if there is one and it is good. */
type Task<T> = (tx: Tx, session: Session | undefined) => Promise<T>;

/** {@link transact} on the database that the process works with. */
export type Transact = <T>(about: TransactionWork, work: Task<T>) => Promise<T>;

const attempts = 3;

/** The session is not what the work took it for: the work has to be done again with what it is now. */
class SessionChanged extends Error {}

/**
 * The session of one unit of work. The work begins with what is known of it, and its answer counts only because the
 * database confirms, in the same message as the work's first statements, that nothing has changed.
 */
class SessionVerifier {
  readonly #about: Hashed;
  #known: KnownSession | undefined;
  #stamp: string | null = null;

  /** With `readsAnew` nothing is taken for known. */
  constructor(about: Hashed, readsAnew: boolean) {
    this.#about = about;
    this.#known = readsAnew ? undefined : about.tokenHash && knownSession(about.tokenHash);
  }

  /** Who acts; nobody, until it is known. */
  get session(): Session | undefined {
    return this.#known?.session;
  }

  get isKnown(): boolean {
    return this.#about.tokenHash === undefined || this.#known !== undefined;
  }

  parts(): BatchStatement[] {
    const { tokenHash } = this.#about;
    const opening = openingStatement(this.#about, tokenHash);
    const parts = [toBatchStatement(opening.text, opening.values, ([stamp = null]) => this.#confirm(stamp))];
    if (tokenHash === undefined || this.#known) return parts;
    const asked = sessionStatement(tokenHash);
    return [
      ...parts,
      toBatchStatement(asked.text, asked.values, ([printed]) => this.#learn(tokenHash, printed ?? null)),
    ];
  }

  #confirm(stamp: string | null): void {
    const { tokenHash } = this.#about;
    this.#stamp = stamp;
    if (!tokenHash || !this.#known || this.#known.stamp === stamp) return;
    forgetSession(tokenHash);
    throw new SessionChanged();
  }

  #learn(tokenHash: Buffer, printed: string | null): void {
    if (printed === null || this.#stamp === null) return;
    this.#known = { stamp: this.#stamp, session: sessionFrom(printed) };
    keepSession(tokenHash, this.#known);
  }
}

/**
 * A query with a session needs no transaction around its statements: each wave is one, opened in the same message. All
 * other work begins one, read-only for a query: the database enforces it. So does the last try of a query: its session is
 * read once, within, and cannot turn out to be another one on the way.
 */
function openingOf(door: SessionVerifier, { kind, token }: TransactionWork, isLast: boolean): SessionPreamble {
  const begin = toBatchStatement(kind === 'query' ? 'begin read only' : 'begin', [], () => undefined);
  return kind === 'query' && token !== undefined && !isLast
    ? { goes: 'each', parts: () => door.parts() }
    : { goes: 'first', parts: () => [begin, ...door.parts()] };
}

/** What the work came to; an answer or a refusal counts only when the session it relied on is confirmed. */
async function confirmed<T>(conversation: PipelinedClient, doing: Promise<T>): Promise<T> {
  try {
    const result = await doing;
    await conversation.open();
    return result;
  } catch (problem) {
    await conversation.open().catch((cause: unknown) => {
      if (cause instanceof SessionChanged) throw cause;
    });
    throw problem;
  }
}

async function attempt<T>(client: pg.PoolClient, about: Hashed, work: Task<T>, isLast: boolean): Promise<T> {
  const door = new SessionVerifier(about, isLast);
  const conversation = new PipelinedClient(client, openingOf(door, about, isLast));
  try {
    if (!door.isKnown) await conversation.open();
    const result = await confirmed(conversation, work(conversation.tx, door.session));
    await conversation.end('commit');
    client.release();
    return result;
  } catch (problem) {
    const ending = problem instanceof Failure && problem.keepsWork ? 'commit' : 'rollback';
    await conversation.end(ending).then(
      () => client.release(),
      () => client.release(true),
    );
    throw problem;
  }
}

/** Whose tenant is not known yet shares with all others of whom that is true: a flood of strangers leaves room for those who work. */
const strangers = 0;

/** Waits for the tenant's turn. */
async function inTurn<T>(pool: pg.Pool, { tokenHash }: Hashed, doing: () => Promise<T>): Promise<T> {
  const known = tokenHash && knownSession(tokenHash);
  const leave = await acquireTenantSlot(pool, known?.session.tenantId ?? strangers);
  try {
    return await doing();
  } finally {
    leave();
  }
}

/**
 * Runs `work` in one transaction of its own and answers after the commit. A deadlock, and a session that changed since it
 * was opened last, is tried again, up to three times: the third time whatever it is then counts. Every refusal of the
 * database arrives as a Failure.
 */
export async function transact<T>(pool: pg.Pool, about: TransactionWork, work: Task<T>): Promise<T> {
  const hashed = { ...about, tokenHash: about.token === undefined ? undefined : hashOf(about.token) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTurn(pool, hashed, async () => attempt(await pool.connect(), hashed, work, tries === attempts));
    } catch (problem) {
      if (tries < attempts && (problem instanceof SessionChanged || isRetryable(problem))) continue;
      throw failureOf(problem);
    }
  }
}

/** What services work with; `moment`: when it happens, if not now (`workAt` tells the database the same). */
export function contextOf(tx: Tx, session: Session, language: Language, moment?: Instant): Context {
  return {
    tx,
    session,
    language,
    today: dayIn(session.timeZone, moment === undefined ? new Date() : new Date(moment)),
    record: (name, entityId, payload = {}) => tx.$client.note({ name, entityId, userId: session.userId, payload }),
  };
}
