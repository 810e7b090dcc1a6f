import type { PaymentTermsValues } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the SQL of `shown` of the default terms. */
function ofDefault(shown: SQL) {
  return sql`(select ${shown} from payment_terms t where t.is_default)`;
}

/**
 * Returns the SQL of `shown` of the terms `termsId`, or else of the default terms. Two subqueries, so that each uses an
 * index.
 */
function ofTerms(shown: SQL, termsId: PgColumn) {
  return sql`coalesce((select ${shown} from payment_terms t where t.id = ${termsId}), ${ofDefault(shown)})`;
}

const copy = sql`jsonb_build_object('code', t.code, 'depositPercent', t.deposit_percent::text, 'base', t.base, 'days', t.days)`;

/** Returns the SQL for a copy of the terms `termsId`, or else of the default terms. */
export function termsOf(termsId: PgColumn) {
  return sql<PaymentTermsValues>`${ofTerms(copy, termsId)}`.as('terms');
}

/** The SQL for a copy of the default terms. */
export const defaultTerms = sql<PaymentTermsValues>`${ofDefault(copy)}`.as('terms');

/** Returns the SQL for the code of the same terms. */
export function termsCodeOf(termsId: PgColumn) {
  return sql<string>`${ofTerms(sql`t.code`, termsId)}`.as('terms_code');
}
