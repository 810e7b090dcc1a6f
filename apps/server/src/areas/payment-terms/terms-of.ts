import type { PaymentTermsValues } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** SQL of `shown` of the tenant's default terms. */
function ofDefault(shown: SQL) {
  return sql`(select ${shown} from payment_terms t where t.is_default)`;
}

/** SQL of `shown` of the terms that `termsId` names; without one of the tenant's default. Two subqueries, so that each finds its row by an index. */
function ofTerms(shown: SQL, termsId: PgColumn) {
  return sql`coalesce((select ${shown} from payment_terms t where t.id = ${termsId}), ${ofDefault(shown)})`;
}

const copy = sql`jsonb_build_object('code', t.code, 'depositPercent', t.deposit_percent::text, 'base', t.base, 'days', t.days)`;

/** Returns the expression for a copy of the terms that `termsId` names; without one those of the tenant's default. */
export function termsOf(termsId: PgColumn) {
  return sql<PaymentTermsValues>`${ofTerms(copy, termsId)}`.as('terms');
}

/** The expression for a copy of the tenant's default terms. */
export const defaultTerms = sql<PaymentTermsValues>`${ofDefault(copy)}`.as('terms');

/** Returns the expression for the code of the same terms. */
export function termsCodeOf(termsId: PgColumn) {
  return sql<string>`${ofTerms(sql`t.code`, termsId)}`.as('terms_code');
}
