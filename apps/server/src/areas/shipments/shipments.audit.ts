import { shipmentItemMachine, shipmentMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { copiedLabel } from '../artware-products/index.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

export const shipmentAudit: readonly AuditedRow[] = [
  {
    table: shipments,
    code: shipments.orderNumber,
    document: 'shipment',
    docType: 'SH',
    foundBy: shipments,
    idFields: ['shipmentId'],
    machine: shipmentMachine,
  },
  {
    table: shipmentItems,
    partOf: { table: shipments, id: shipmentItems.shipmentId },
    // Goods on no shipment yet have the number of the row that they are for.
    code: sql`coalesce(${shipments.orderNumber}, ${shipmentItems.sourceNumber})`,
    name: copiedLabel(shipmentItems),
    machine: shipmentItemMachine,
    money: { freightChargedShare: 'AUD' },
  },
];
