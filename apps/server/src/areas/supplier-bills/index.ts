import type { ServerArea } from '../../platform/area.ts';
import { supplierBillInvariants } from './supplier-bills.invariants.ts';
import { supplierBillAudit } from './supplier-bills.audit.ts';
import { supplierBillSearch } from './supplier-bills.search.ts';
import { supplierBillDocuments } from './supplier-bills.documents.ts';
import { supplierBillCarriers, supplierBillUsages } from './supplier-bills.usages.ts';
import { supplierBillsRoutes } from './supplier-bills.routes.ts';

export const supplierBillsArea: ServerArea = {
  name: 'supplier-bills',
  routes: supplierBillsRoutes,
  documents: supplierBillDocuments,
  usages: supplierBillUsages,
  codeCarriers: supplierBillCarriers,
  findable: [supplierBillSearch],
  audited: supplierBillAudit,
  invariants: supplierBillInvariants,
};
