import { type GroupPartner, groupPartners, partnerOfGroup } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GroupField } from '../../platform/catalogue/groups/group-fields.ts';
import type { Filter } from '../../platform/catalogue/select-page.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';

const tables = { customer: customers, factory: factories, carrier: logisticsCompanies, agency: salesChannels } as const;

/** Selects the name of a partner by the value of its group, such as `customer-31`. */
function nameOf(value: SQL): SQL {
  const names = groupPartners.map((type) => {
    const table = tables[type];
    const id = sql`split_part(${value}, '-', 2)::bigint`;
    return sql`when ${sql.raw(`'${type}'`)} then (select ${shownName(table)} from ${table} where ${table.id} = ${id})`;
  });
  return sql`case split_part(${value}, '-', 1) ${sql.join(names, sql` `)} end`;
}

/** Groups rows by the partner of their document, the largest group first. `of`: filters the rows of a partner. */
export function byPartner(
  docType: PgColumn,
  docId: PgColumn,
  of: Readonly<Record<GroupPartner, Filter<number>>>,
): GroupField {
  return {
    column: docId,
    value: sql<string | null>`case ${docType}
      when 'AO' then (select 'customer-' || d.customer_id from ${artwareOrders} d where d.id = ${docId})
      when 'PO' then (select 'factory-' || d.factory_id from ${purchaseOrders} d where d.id = ${docId})
      when 'SO' then (select 'agency-' || d.channel_id from ${channelOrders} d where d.id = ${docId})
      when 'BL' then (select coalesce('factory-' || d.factory_id, 'carrier-' || d.logistics_company_id)
        from ${supplierBills} d where d.id = ${docId}) end`,
    where: (value) => {
      const partner = partnerOfGroup(value);
      const condition = partner && of[partner.type](partner.id);
      return condition && { ...condition, shape: partner.type };
    },
    order: (_value, rowsOfGroup) => sql`${rowsOfGroup} desc`,
    label: nameOf,
  };
}
