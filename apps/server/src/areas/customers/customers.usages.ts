import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { paymentTerms } from '../payment-terms/payment-terms.table.ts';
import { customers } from './customers.table.ts';

/** The use of payment terms by partners. */
export const customerUsages: readonly Usage[] = [
  {
    of: paymentTerms,
    name: 'customers',
    count: (id) => sql`(select count(*) from ${customers} where ${customers.termsId} = ${id})`,
  },
];
