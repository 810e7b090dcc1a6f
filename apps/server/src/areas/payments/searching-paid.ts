import type { PaidDocType } from '@yipin/contract';
import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inSearchText, type Names, type Searched, searchingBy } from '../../platform/catalogue/search.ts';
import type { Filter } from '../../platform/catalogue/select-page.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';

type Documents = PgTable & { readonly id: AnyColumn };

/** Documents that are paid, with the partner that each names. */
const paid: readonly (readonly [kind: PaidDocType, documents: Documents, names: Names])[] = [
  ['AO', artwareOrders, [artwareOrders.customerId, customers]],
  ['PO', purchaseOrders, [purchaseOrders.factoryId, factories]],
  ['SO', channelOrders, [channelOrders.channelId, salesChannels]],
  ['BL', supplierBills, [supplierBills.factoryId, factories]],
  ['BL', supplierBills, [supplierBills.logisticsCompanyId, logisticsCompanies]],
];

interface OfDocuments extends Searched {
  readonly docType: AnyColumn;
  readonly docId: AnyColumn;
}

/** Rows of paid documents that say a text, or whose partner says it by now. */
export const searchingPaid = (columns: OfDocuments): Filter<string> =>
  searchingBy((shape, given) => {
    const ofPartners = paid.map(([kind, documents, [id, partners]]) => {
      const named = sql`select ${partners.id} from ${partners} where ${inSearchText(partners)(shape, given)}`;
      const theirs = sql`select ${documents.id} from ${documents} where ${id} = any (array(${named}))`;
      return sql`(${columns.docType} = ${sql.raw(`'${kind}'`)} and ${columns.docId} = any (array(${theirs})))`;
    });
    return sql`(${sql.join([inSearchText(columns)(shape, given), ...ofPartners], sql` or `)})`;
  });
