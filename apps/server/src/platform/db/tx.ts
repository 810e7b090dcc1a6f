import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StatementResult, StatementRequest, RowDecoder } from './statement-batch.ts';

/** Something that happened, in business words: a row of the outbox (table `events`), kept with what happened. */
export interface NewEvent {
  readonly name: string;
  readonly entityId: number;
  readonly userId: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How statements reach the transaction's connection. All of one turn of the event loop go out together. */
export interface Client {
  /** Asks, and waits for the answer. */
  query<Row>(asked: string | StatementRequest, values?: readonly unknown[]): Promise<StatementResult<Row>>;
  /** The same with a reader of rows of one's own. */
  ask<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>>;
  /** Has something done, along with what is asked next, without waiting for it. Its failure fails the unit of work. */
  send(text: string, values: readonly unknown[]): void;
  /** Has a happening written with the commit, all of the work's in one statement. */
  note(happening: NewEvent): void;
  /** Does a part of the work of which nothing is left when it fails; the failure is thrown on. Attempts do not nest. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
}

/** The query builder bound to one connection inside one transaction. */
export type Tx = NodePgDatabase & { readonly $client: Client };
