import { urlOf } from '@yipin/contract';
import type { Contract } from '../http/openapi/openapi.ts';
import { madeFrom, table } from './markdown-table.ts';

/** Returns the page of operations: path, method, id and access of each. */
export function operationsPage({ api }: Contract): string {
  const operations = Object.values(api).flatMap((area) => Object.values(area));
  const rows = operations
    .map((operation) => [
      `\`${urlOf(operation)}\``,
      operation.method,
      `\`${operation.id}\``,
      operation.kind,
      [operation.access].flat().join(', '),
    ])
    .sort(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return `${madeFrom}# Operations\n\n${operations.length} calls. The wire keeps the spelling legacy clients know; paths and query names are read in any case.\n\n${table(['On the wire', 'Method', 'Ours', 'Kind', 'Who may'], rows)}`;
}
