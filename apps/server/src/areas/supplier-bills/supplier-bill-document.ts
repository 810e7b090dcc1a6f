import {
  type ActionOf,
  Exact,
  permissions,
  type StateOf,
  type SupplierBillFacts,
  type SupplierBillId,
  supplierBillMachine,
} from '@yipin/contract';
import { asc, eq } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import type { DocumentDefinition } from '../../platform/documents/transition.ts';
import { Failure } from '../../platform/failure.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

export type BillRow = typeof supplierBills.$inferSelect;
export type BillLineRow = typeof supplierBillLines.$inferSelect;

function factsOf({
  cancelledAt,
  postedAt,
  totalAmount,
  paidAmount,
  writeOffAmount,
}: Pick<BillRow, 'cancelledAt' | 'postedAt' | 'totalAmount' | 'paidAmount' | 'writeOffAmount'>): SupplierBillFacts {
  return {
    cancelled: cancelledAt !== null,
    isPosted: postedAt !== null,
    isPaid: !new Exact(totalAmount).isZero() && new Exact(paidAmount).plus(writeOffAmount).gte(totalAmount),
    hasPayments: !new Exact(paidAmount).plus(writeOffAmount).isZero(),
  };
}

/** A bill. All facts for its actions are in the row. */
export const supplierBillDocument: DocumentDefinition<
  typeof supplierBills,
  StateOf<typeof supplierBillMachine>,
  ActionOf<typeof supplierBillMachine>,
  SupplierBillFacts
> = {
  machine: supplierBillMachine,
  table: supplierBills,
  facts: () => Promise.resolve(factsOf),
};

/** Returns the lines of a bill, in their order. */
export function linesOf({ tx }: Context, id: SupplierBillId): Promise<BillLineRow[]> {
  return tx
    .select()
    .from(supplierBillLines)
    .where(eq(supplierBillLines.billId, id))
    .orderBy(asc(supplierBillLines.lineNo), asc(supplierBillLines.id));
}

/** Throws `not-found` when the caller may not see bills. */
export function requireViewPermission(ctx: Context): void {
  if (!may(ctx, permissions.bills)) throw new Failure('not-found');
}
