import {
  type Day,
  type DecimalText,
  type DocType,
  docTypes,
  type DocumentRef,
  maxRelatedDocuments,
} from '@yipin/contract';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { prepare, run, type Statement, type Tx } from '@yipin/pg-pipeline';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';
import { relations } from './relations.ts';

/** What a related document shows, by the columns of its type. */
interface ShownColumns {
  readonly table: PgTable & Readonly<Record<'id' | 'orderNumber' | 'status', PgColumn>>;
  /** The day that the document promises. */
  readonly day?: PgColumn;
  readonly amount?: PgColumn;
  readonly currency?: PgColumn;
  /** The carrier of the goods. */
  readonly carrierId?: PgColumn;
  readonly tracking?: PgColumn | SQL;
}

const trackingOfPackages = sql`(
  select string_agg(distinct package ->> 'trackingNumber', ', ')
  from jsonb_array_elements(${shipments.packages}) package where package ->> 'trackingNumber' <> '')`;

const shown: Readonly<Record<DocType, ShownColumns>> = {
  AO: {
    table: artwareOrders,
    day: artwareOrders.requiredDate,
    amount: artwareOrders.totalAmount,
    currency: artwareOrders.currency,
  },
  SO: {
    table: channelOrders,
    day: channelOrders.dateOfDeparture,
    amount: channelOrders.totalAmount,
    currency: channelOrders.currency,
  },
  PO: {
    table: purchaseOrders,
    day: purchaseOrders.expectedDate,
    amount: purchaseOrders.totalAmount,
    currency: purchaseOrders.currency,
  },
  SH: { table: shipments, carrierId: shipments.logisticsCompanyId, tracking: trackingOfPackages },
  TR: {
    table: stockTransfers,
    day: stockTransfers.expectedDate,
    carrierId: stockTransfers.logisticsCompanyId,
    tracking: stockTransfers.trackingNumber,
  },
  SC: { table: stockTakes },
  BL: {
    table: supplierBills,
    day: supplierBills.dueDate,
    amount: supplierBills.totalAmount,
    currency: supplierBills.currency,
  },
};

/** A related document before the rights of the reader. */
export interface RelatedRow {
  readonly docType: DocType;
  readonly docId: number;
  readonly number: string;
  readonly status: number;
  readonly day: Day | null;
  readonly amount: DecimalText | null;
  readonly currency: string | null;
  readonly tracking: string;
  readonly carrier: string;
}

/** A related document with the number of all of its type. */
type CountedRow = Omit<RelatedRow, 'docType'> & { readonly total: number };

function prepareRows(docType: DocType, ids: SQL): Statement<CountedRow> {
  const { table, day, amount, currency, carrierId, tracking } = shown[docType];
  return prepare((qb) =>
    qb
      .select({
        docId: sql`${table.id}`.mapWith(Number).as('doc_id'),
        number: sql<string>`${table.orderNumber}`.as('number'),
        status: sql`${table.status}`.mapWith(Number).as('state'),
        day: sql<Day | null>`${day ?? sql`null`}`.as('day'),
        amount: sql<DecimalText | null>`${amount ?? sql`null`}`.as('amount'),
        currency: sql<string | null>`${currency ?? sql`null`}`.as('in_currency'),
        tracking: sql<string>`coalesce(${tracking ?? sql`null`}, '')`.as('tracking'),
        carrier: sql<string>`coalesce(${shownName(logisticsCompanies)}, '')`.as('carrier'),
        total: sql`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(table)
      .leftJoin(logisticsCompanies, carrierId ? eq(logisticsCompanies.id, carrierId) : sql`false`)
      .where(sql`${table.id} in (${ids})`)
      .orderBy(asc(table.id))
      .limit(maxRelatedDocuments),
  );
}

/** Related documents of one type, and the number of all of them. */
interface RelatedRows {
  readonly rows: readonly RelatedRow[];
  readonly total: number;
}

/** Returns the function that reads the first documents of a type with the ids of a subquery, in one statement. */
function readerOf(docType: DocType, ids: SQL) {
  const statement = prepareRows(docType, ids);
  return async (tx: Tx, id: number): Promise<RelatedRows> => {
    const found = await run(tx, statement, { id });
    return { rows: found.map(({ total: _, ...row }) => ({ docType, ...row })), total: found[0]?.total ?? 0 };
  };
}

/** The functions that read the documents that belong to a document of a type, one for each type of these. */
const readers = Object.fromEntries(
  docTypes.map((from) => [
    from,
    docTypes.flatMap((docType) => {
      const ids = relations[from][docType];
      return ids ? [readerOf(docType, ids)] : [];
    }),
  ]),
);

/** Reads the first documents of each type that belong to a document, in one statement for each type. */
export function readRelatedRows(tx: Tx, { docType, docId }: DocumentRef): Promise<RelatedRows[]> {
  return Promise.all((readers[docType] ?? []).map((read) => read(tx, docId)));
}
