/**
 * Lines that must not compile. No file imports this one; the compiler reads it, and reports every `@ts-expect-error`
 * without an error on the next line.
 */
import { z } from 'zod';
import { CustomerId } from './areas/customers/customer-id.ts';
import { purchaseOrderMachine } from './areas/purchase-orders/purchase-order.machine.ts';
import { WarehouseId } from './areas/warehouses/warehouse.ts';
import { api } from './api.ts';
import type { FailureOf } from './operation-errors.ts';
import {
  type ActionOf,
  area,
  type InputOf,
  checkAction,
  lineAmount,
  machineFor,
  type OutputOf,
  pageQuery,
  query,
  type StateOf,
} from './kernel/index.ts';

const nothing = z.object({});

// Every operation declares its access.
// @ts-expect-error no access
query('GET', 'x/Y', { input: nothing, output: nothing });
// @ts-expect-error no such permission
query('GET', 'x/Y', { access: 'Artwares.Nonsense', input: nothing, output: nothing });
// @ts-expect-error one of the permissions is none
query('GET', 'x/Y', { access: ['Customers', 'Artwares.Nonsense'], input: nothing, output: nothing });
// @ts-expect-error no such method
query('PATCH', 'x/Y', { access: 'signed-in', input: nothing, output: nothing });

// A client distinguishes only the errors that an operation declares.
/** A declared and a common error. */
export const declared: readonly FailureOf<'artwareOrders', 'pay'>[] = ['more-than-outstanding', 'not-found'];
/** An error of other operations. */
// @ts-expect-error not declared
export const undeclared: FailureOf<'artwareOrders', 'pay'> = 'insufficient-stock';

// The ids of two kinds of record are different types.
const customer = CustomerId.parse(1);
/** A customer id, which is refused as a warehouse id. */
// @ts-expect-error a customer is no warehouse
export const wrongId: WarehouseId = customer;
/** A plain number, which is refused as an id. */
// @ts-expect-error a number is no id
export const bareId: WarehouseId = 1;

// Input and output are typed field by field.
/** An input field of a wrong type. */
// @ts-expect-error code is a text
export const wrongField: Partial<InputOf<typeof api.warehouses.save>> = { code: 1 };
/** A sort order by a column that is not declared. */
// @ts-expect-error no such column
export const wrongSort: InputOf<typeof api.warehouses.list>['sorting'] = [{ field: 'password', direction: 'asc' }];
/** An output field that is not declared. */
// @ts-expect-error no such field
export const wrongOutput = (row: OutputOf<typeof api.warehouses.save>) => row.password;
// @ts-expect-error a list has at least one field to sort by
pageQuery([], {});
/** An operation that is not declared. */
// @ts-expect-error no such operation
export const wrongCall = api.warehouses.explode;

// Money is exact text, never a number.
// @ts-expect-error a number is no amount
lineAmount(12.5, 3);

// Machines have typed states and actions.
/** A state that is not declared. */
// @ts-expect-error no such state
export const wrongState: StateOf<typeof purchaseOrderMachine> = 'nonsense';
/** An action that is not declared. */
// @ts-expect-error no such action
export const wrongAction: ActionOf<typeof purchaseOrderMachine> = 'nonsense';
/** A check of an action that is not declared, without facts. */
export const wrongCheck = (row: Parameters<typeof checkAction<'draft', 'edit', object>>[2]) =>
  // @ts-expect-error no such action, and facts are missing
  checkAction(purchaseOrderMachine, 'nonsense', row, () => true);
machineFor<{ items: number }>()({
  name: 'wrong',
  initial: 'draft',
  states: { draft: { code: 10, tone: 'neutral' } },
  // @ts-expect-error leads to a state that does not exist
  transitions: { finish: { from: ['draft'], to: 'finished', access: 'Customers' } },
});
machineFor<object>()({
  name: 'wrong',
  // @ts-expect-error begins in a state that does not exist
  initial: 'nowhere',
  states: { draft: { code: 10, tone: 'neutral' } },
  transitions: {},
});

// An area keeps the type of each operation.
const planted = area('planted', { list: query('GET', 'x/Y', { access: 'anyone', input: nothing, output: nothing }) });
/** An access that differs from the declared one. */
// @ts-expect-error the list is open to anyone
export const wrongAccess: 'signed-in' = planted.list.access;
