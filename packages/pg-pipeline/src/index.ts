export { type FinalStatement, PipelinedClient, type SessionPreamble, toBatchStatement } from './pipelined-client.ts';
export { sqlText } from './sql-text.ts';
export type { BatchStatement, RowDecoder, StatementRequest, StatementResult } from './statement-batch.ts';
export {
  type BuiltSelect,
  prepare,
  prepareByIds,
  run,
  runByIds,
  type Statement,
  type StatementByIds,
} from './statement.ts';
export type { PipelineClient, Tx } from './tx.ts';
export { insertRows, type NewRow, reserveIds, sendRows, updateRow } from './write-rows.ts';
