import type { SQL } from 'drizzle-orm';
import { createRegister } from '../register.ts';

/**
 * A rule for every tenant's data at all times (domain.md §9). `sql` returns the rows that violate it, as `subject` (the
 * record, with ids and codes to look up) and `problem` (the actual and the expected value). It runs in one tenant,
 * under row-level security, so it has no tenant condition.
 *
 * It states the rule a second time, in SQL over the stored rows, without the functions and views that it checks. Both
 * share only the names of tables and the numbers of states.
 */
export interface Invariant {
  /** The rule's number in domain.md §9. */
  readonly rule: string;
  readonly name: string;
  readonly sql: SQL;
}

/** The rules of all areas: each is in the highest area whose tables it reads. */
export const invariants = createRegister<Invariant>('invariants');
