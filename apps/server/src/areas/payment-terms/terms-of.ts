import type { Terms } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** SQL of the terms that `termsId` names; without one of the tenant's default. */
const fromTerms = (termsId: PgColumn) =>
  sql`from payment_terms t where case when ${termsId} is null then t.is_default else t.id = ${termsId} end`;

/** Returns the expression for a copy of the terms that `termsId` names; without one those of the tenant's default. */
export const termsOf = (termsId: PgColumn) =>
  sql<Terms>`(
    select jsonb_build_object('code', t.code, 'depositPercent', t.deposit_percent::text, 'base', t.base, 'days', t.days) ${fromTerms(termsId)})`.as(
    'terms',
  );

/** Returns the expression for the code of the same terms. */
export const termsCodeOf = (termsId: PgColumn) => sql<string>`(select t.code ${fromTerms(termsId)})`.as('terms_code');
