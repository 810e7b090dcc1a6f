import type { Terms } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const copy = sql`jsonb_build_object('code', t.code, 'depositPercent', t.deposit_percent::text, 'base', t.base, 'days', t.days)`;

/** SQL of the terms that `termsId` names; without one of the tenant's default. */
const fromTerms = (termsId: PgColumn) =>
  sql`from payment_terms t where case when ${termsId} is null then t.is_default else t.id = ${termsId} end`;

/** Returns the expression for a copy of the terms that `termsId` names; without one those of the tenant's default. */
export const termsOf = (termsId: PgColumn) => sql<Terms>`(select ${copy} ${fromTerms(termsId)})`.as('terms');

/** The expression for a copy of the tenant's default terms. */
export const defaultTerms = sql<Terms>`(select ${copy} from payment_terms t where t.is_default)`.as('terms');

/** Returns the expression for the code of the same terms. */
export const termsCodeOf = (termsId: PgColumn) => sql<string>`(select t.code ${fromTerms(termsId)})`.as('terms_code');
