import { dayIn, type Instant } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Language } from '@yipin/locales';
import {
  type BatchStatement,
  PipelinedClient,
  type SessionPreamble,
  toBatchStatement,
  type Tx,
} from '@yipin/pg-pipeline';
import { hashOf } from './auth/tokens.ts';
import type { Context, Session } from './context.ts';
import {
  removeCachedSession,
  cacheSession,
  type CachedSession,
  findCachedSession,
  openingStatement,
  sessionFrom,
  sessionStatement,
} from './db/tenant/open-session.ts';
import { acquireTenantSlot } from './db/tenant/tenant-slots.ts';
import { failureOf, isRetryable } from './db/sql-failure.ts';
import { Failure } from './failure.ts';
import { eventStatements, markEvents, recordEvent } from './outbox/record-event.ts';

/** The work of a transaction. */
export interface TransactionWork {
  readonly kind: 'query' | 'command';
  /** `area.operation`, for the audit trail. */
  readonly operation: string;
  readonly requestId: string;
  /** Token of the session; absent = no session, or one set by other means. */
  readonly token?: string | undefined;
  /** Returns the language in which the user reads, who may be unknown yet; absent = records have their own names. */
  readonly languageOf?: (session: Session | undefined) => Language;
}

/** The work with the hash of its token. */
interface Hashed extends TransactionWork {
  readonly tokenHash: Buffer | undefined;
}

/** A function in the transaction; `session` is that of the token, if it is valid. */
type Task<T> = (tx: Tx, session: Session | undefined) => Promise<T>;

/** {@link transact} on the database of the process. */
export type Transact = <T>(about: TransactionWork, work: Task<T>) => Promise<T>;

const attempts = 3;

/** The session has changed since it was cached: the work has to run again. */
class SessionChanged extends Error {}

/**
 * Verifies the session of one unit of work. The work starts with the cached session, and its result counts only if the
 * database confirms, in the message of its first statements, that the session has not changed.
 */
class SessionVerifier {
  readonly #about: Hashed;
  #cached: CachedSession | undefined;
  #stamp: string | null = null;

  /** With `ignoresCache` the session is always read. */
  constructor(about: Hashed, ignoresCache: boolean) {
    this.#about = about;
    this.#cached = ignoresCache ? undefined : about.tokenHash && findCachedSession(about.tokenHash);
  }

  /** The session; undefined until it is known. */
  get session(): Session | undefined {
    return this.#cached?.session;
  }

  /** The language in which the database names records. */
  get language(): string {
    return this.#about.languageOf?.(this.session) ?? '';
  }

  get isKnown(): boolean {
    return this.#about.tokenHash === undefined || this.#cached !== undefined;
  }

  statements(): BatchStatement[] {
    const { tokenHash } = this.#about;
    const { kind, operation, requestId } = this.#about;
    const opening = openingStatement({ kind, operation, requestId, language: this.language }, tokenHash);
    const statements = [toBatchStatement(opening.text, opening.values, ([stamp = null]) => this.#confirm(stamp))];
    if (tokenHash === undefined || this.#cached) return statements;
    const statement = sessionStatement(tokenHash);
    return [
      ...statements,
      toBatchStatement(statement.text, statement.values, ([printed]) => this.#cacheSession(tokenHash, printed ?? null)),
    ];
  }

  #confirm(stamp: string | null): void {
    const { tokenHash } = this.#about;
    this.#stamp = stamp;
    if (!tokenHash || !this.#cached || this.#cached.stamp === stamp) return;
    removeCachedSession(tokenHash);
    throw new SessionChanged();
  }

  #cacheSession(tokenHash: Buffer, printed: string | null): void {
    if (printed === null || this.#stamp === null) return;
    this.#cached = { stamp: this.#stamp, session: sessionFrom(printed) };
    cacheSession(tokenHash, this.#cached);
  }
}

/**
 * A query with a session needs no transaction around its statements: each batch is one, opened in the same message. All
 * other work begins a transaction, read-only for a query: the database enforces it. So does the last attempt of a
 * query: its session is read once, inside the transaction, and cannot change within it.
 */
function openingOf(verifier: SessionVerifier, { kind, token }: TransactionWork, isLast: boolean): SessionPreamble {
  const begin = toBatchStatement(kind === 'query' ? 'begin read only' : 'begin', [], () => undefined);
  return kind === 'query' && token !== undefined && !isLast
    ? { sentBefore: 'each-batch', statements: () => verifier.statements() }
    : { sentBefore: 'first-batch', statements: () => [begin, ...verifier.statements()] };
}

/** Reads the session, which may have a language of its own. A query sets the language again with its next message. */
async function openUnknown(pipeline: PipelinedClient, verifier: SessionVerifier): Promise<void> {
  const { language } = verifier;
  await pipeline.open();
  if (verifier.language === language) return;
  await pipeline.tx.execute(sql`select set_config('app.language', ${verifier.language}, true)`);
}

/** Returns the result of the work; a result or a failure counts only when its session is confirmed. */
async function runConfirmed<T>(pipeline: PipelinedClient, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    await pipeline.open();
    return result;
  } catch (problem) {
    await pipeline.open().catch((cause: unknown) => {
      if (cause instanceof SessionChanged) throw cause;
    });
    throw problem;
  }
}

async function attempt<T>(client: pg.PoolClient, about: Hashed, work: Task<T>, isLast: boolean): Promise<T> {
  const verifier = new SessionVerifier(about, isLast);
  const pipeline: PipelinedClient = new PipelinedClient(client, openingOf(verifier, about, isLast), () =>
    markEvents(pipeline),
  );
  try {
    if (!verifier.isKnown) await openUnknown(pipeline, verifier);
    const result = await runConfirmed(pipeline, work(pipeline.tx, verifier.session));
    await pipeline.end('commit', eventStatements(pipeline));
    client.release();
    return result;
  } catch (problem) {
    const ending = problem instanceof Failure && problem.keepsWork ? 'commit' : 'rollback';
    await pipeline.end(ending, eventStatements(pipeline)).then(
      () => client.release(),
      () => client.release(true),
    );
    throw problem;
  }
}

/**
 * Work without a known tenant shares one slot, so that many anonymous requests leave connections to signed-in users.
 */
const anonymousSlot = 0;

/** Runs `work` in a slot of the tenant. */
async function withTenantSlot<T>(pool: pg.Pool, { tokenHash }: Hashed, work: () => Promise<T>): Promise<T> {
  const known = tokenHash && findCachedSession(tokenHash);
  const release = await acquireTenantSlot(pool, known?.session.tenantId ?? anonymousSlot);
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Runs `work` in its own transaction and returns its result after the commit. After a deadlock, or a change of the
 * session since it was cached, it runs again, up to three times: the third time with the session as it is. Every error
 * of the database is thrown as a Failure where there is one for it.
 */
export async function transact<T>(pool: pg.Pool, about: TransactionWork, work: Task<T>): Promise<T> {
  const hashed = { ...about, tokenHash: about.token === undefined ? undefined : hashOf(about.token) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTenantSlot(pool, hashed, async () =>
        attempt(await pool.connect(), hashed, work, tries === attempts),
      );
    } catch (problem) {
      if (tries < attempts && (problem instanceof SessionChanged || isRetryable(problem))) continue;
      throw failureOf(problem);
    }
  }
}

/**
 * Returns the context of services; `moment`: the effective time, if not now (`setEffectiveTime` sets the same in the
 * database).
 */
export function contextOf(tx: Tx, session: Session, language: Language, moment?: Instant): Context {
  return {
    tx,
    session,
    language,
    today: dayIn(session.timeZone, moment === undefined ? new Date() : new Date(moment)),
    record: (name, entityId, payload = {}) => recordEvent(tx, { name, entityId, userId: session.userId, payload }),
  };
}
