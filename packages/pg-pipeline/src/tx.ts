import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StatementResult, StatementRequest, RowDecoder } from './statement-batch.ts';

/** Sends statements on the connection of a transaction. Those of one turn of the event loop are one message. */
export interface PipelineClient {
  /** Runs a statement and returns its result. */
  query<Row>(request: string | StatementRequest, values?: readonly unknown[]): Promise<StatementResult<Row>>;
  /** Runs a statement and returns its result, with rows decoded by `read`. */
  queryDecoded<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>>;
  /** Queues a statement, which is sent with the next one. If it fails, the unit of work fails. */
  send(text: string, values: readonly unknown[]): void;
  /** Runs a part of the work, rolls it back if it fails, and throws the failure. Attempts cannot be nested. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
}

/** The query builder of one transaction. */
export type Tx = NodePgDatabase & { readonly $client: PipelineClient };
