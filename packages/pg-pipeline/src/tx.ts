import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StatementResult, StatementRequest, RowDecoder } from './statement-batch.ts';

/** Sends statements to the transaction's connection. Those of one turn of the event loop are sent together. */
export interface PipelineClient {
  /** Runs a statement and returns its result. */
  query<Row>(request: string | StatementRequest, values?: readonly unknown[]): Promise<StatementResult<Row>>;
  /** Runs a statement with a decoder of its rows. */
  ask<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>>;
  /** Sends a statement with the next one, without waiting for it. Its failure fails the unit of work. */
  send(text: string, values: readonly unknown[]): void;
  /** Runs a part of the work that is rolled back when it fails; the failure is thrown. Attempts do not nest. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
}

/** The query builder bound to one connection inside one transaction. */
export type Tx = NodePgDatabase & { readonly $client: PipelineClient };
