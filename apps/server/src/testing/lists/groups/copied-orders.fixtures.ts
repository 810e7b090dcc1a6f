import { z } from 'zod';
import type { TestTenant } from '../../test-tenant.ts';

/**
 * Copies the first draft of a sales order `count` times, with the numbers `COPY-1` and so on. `change`: SQL of an object
 * with the changed columns of copy `n`.
 */
export async function copyOrders({ query }: Pick<TestTenant, 'query'>, count: number, change = `'{}'::jsonb`) {
  const columns = await query(
    `select string_agg(quote_ident(column_name), ', ') as names, string_agg('made.' || quote_ident(column_name), ', ') as made
     from information_schema.columns where table_name = 'artware_orders' and is_generated = 'NEVER' and is_identity = 'NO'`,
    [],
  );
  const { names, made } = z.object({ names: z.string(), made: z.string() }).parse(columns[0]);
  await query(
    `insert into artware_orders (${names})
     select ${made} from artware_orders one, generate_series(1, $1::int) n,
       jsonb_populate_record(one, jsonb_build_object('order_number', 'COPY-' || n) || ${change}) made
     where one.id = (select min(id) from artware_orders where status = 10)`,
    [count],
  );
}
