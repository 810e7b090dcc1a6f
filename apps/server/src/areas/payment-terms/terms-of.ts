import type { Terms } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the expression for a copy of the terms that `termsId` names; without one those of the tenant's default. */
export const termsOf = (termsId: PgColumn) =>
  sql<Terms>`(
    select jsonb_build_object('code', t.code, 'depositPercent', t.deposit_percent::text, 'base', t.base, 'days', t.days)
    from payment_terms t
    where case when ${termsId} is null then t.is_default else t.id = ${termsId} end)`.as('terms');
