import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { costInvariants } from './costs.invariants.ts';
import { piecesInvariants } from './pieces.invariants.ts';
import { purchaseDocumentInvariants } from './purchase-orders.invariants.ts';
import { revisionInvariants } from './revisions.invariants.ts';
import { traceInvariants } from './trace.invariants.ts';

export { purchaseItemSubject } from './purchase-item-subject.ts';

/** Rules whose highest table is one of purchases: also those over sales orders and shipments together. */
export const purchaseOrderInvariants: readonly Invariant[] = [
  ...purchaseDocumentInvariants,
  ...piecesInvariants,
  ...costInvariants,
  ...traceInvariants,
  ...revisionInvariants,
];
