import { sql, type Table } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** Returns the rule that the parts of a split row add up to the original; canceled parts count. */
export function splitFamilyInvariant(table: Table, what: string): Invariant {
  return {
    rule: 'I3',
    name: `the parts of a split ${what} add up to it`,
    sql: sql`
    select format(${`${what} %s and its parts`}, split_root_id) as subject,
      format('made with %s pieces, the parts have %s', string_agg(distinct root_quantity::text, ' or '), sum(quantity)) as problem
    from ${table} group by split_root_id
    having sum(quantity) <> min(root_quantity) or min(root_quantity) <> max(root_quantity) or bool_and(id <> split_root_id)`,
  };
}
