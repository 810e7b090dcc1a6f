import type { PaidDocType } from '@yipin/contract';
import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  type IsIn,
  inNames,
  inSearchText,
  type NamedColumn,
  type SearchColumns,
} from '../../platform/catalogue/search.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';

type Documents = PgTable & { readonly id: AnyColumn };

/** The kinds of paid documents, with the partner of each. */
const paid: readonly (readonly [kind: PaidDocType, documents: Documents, names: NamedColumn])[] = [
  ['AO', artwareOrders, [artwareOrders.customerId, customers]],
  ['PO', purchaseOrders, [purchaseOrders.factoryId, factories]],
  ['SO', channelOrders, [channelOrders.channelId, salesChannels]],
  ['BL', supplierBills, [supplierBills.factoryId, factories]],
  ['BL', supplierBills, [supplierBills.logisticsCompanyId, logisticsCompanies]],
];

interface OfDocuments extends SearchColumns {
  readonly docType: AnyColumn;
  readonly docId: AnyColumn;
}

/** Matches if a word is in the text of a row of a paid document, or in the current text of the document's partner. */
export function inPaid(columns: OfDocuments): IsIn {
  return (shape, given) => {
    const ofPartners = paid.map(([kind, documents, names]) => {
      const theirs = sql`select ${documents.id} from ${documents} where ${inNames(names)(shape, given)}`;
      return sql`(${columns.docType} = ${sql.raw(`'${kind}'`)} and ${columns.docId} = any (array(${theirs})))`;
    });
    return sql`(${sql.join([inSearchText(columns)(shape, given), ...ofPartners], sql` or `)})`;
  };
}
