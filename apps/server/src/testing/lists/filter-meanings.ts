import {
  api,
  artwareOrderItemMachine,
  dayIn,
  type Endpoint,
  type PurchaseItem,
  purchaseItemMachine,
  shipmentItemMachine,
  takeProgress,
} from '@yipin/contract';
import { billingMeanings } from './billing-filter-meanings.ts';
import { anyOf, byField, byItsId, isBeginning, toText, textsOf } from './filter-meaning.ts';
import type { ListedRow, Meaning } from './filter-meaning.ts';
import type { Actor } from '../test-tenant.ts';

function isOutstanding({ status }: Pick<PurchaseItem, 'status'>): boolean {
  return status === 'purchased' || status === 'partlyReceived';
}

/** Returns the day of an audit trail entry in the company's time zone. */
function dayOf(row: ListedRow): string {
  return dayIn('Australia/Sydney', new Date(toText(row['at'])));
}

/** Returns the document number of a ledger line; empty = the line has no document. */
function numberOf(row: ListedRow): string {
  return api.stock.ledger.output.shape.items.element.shape.document.parse(row['document'])?.number ?? '';
}

function changedFields(row: ListedRow): string[] {
  return api.auditLogs.list.output.shape.items.element.shape.changes.parse(row['changes']).map(({ field }) => field);
}

/** Returns the meanings of filters that are not about one field of the row, or about a field with another name. */
function meaningsFor(admin: Actor, stored: readonly number[]): Readonly<Record<string, Meaning>> {
  const orderOf = ({ id }: ListedRow) => admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
  const purchaseOf = ({ id }: ListedRow) =>
    admin.call(api.purchaseOrders.get, api.purchaseOrders.get.input.parse({ id }));
  const levelsOf = async ({ id }: ListedRow) =>
    (await admin.call(api.stock.ofProduct, api.stock.ofProduct.input.parse({ productId: id }))).levels;
  const roleOf = async (id: string) =>
    (await admin.call(api.users.roles, {})).items.flatMap((role) =>
      String(role.id) === id ? [role.normalizedName] : [],
    );
  const productOf = ({ id, productId = id }: ListedRow) =>
    admin.call(api.artwareProducts.get, api.artwareProducts.get.input.parse({ id: productId }));
  const ofCategory: Meaning = {
    isMeant: async (row, value) => {
      const { classId } = await productOf(row);
      const category = (await admin.call(api.artwareCategories.all, {})).find(({ id }) => id === classId);
      return [category?.id, category?.parentId].map(String).includes(value);
    },
    samples: async () => textsOf((await admin.call(api.artwareCategories.all, {})).map(({ id }) => id)),
  };
  const ofFactory: Meaning = {
    isMeant: async (row, value) => toText((await productOf(row)).defaultFactoryId) === value,
    samples: async () => textsOf((await admin.call(api.factories.all, {})).map(({ id }) => id)),
  };
  const days = (rows: readonly ListedRow[]) => textsOf(rows.map((row) => row['salesDate']));
  const departures = (rows: readonly ListedRow[]) => textsOf(rows.map((row) => row['dateOfDeparture']));
  const daysPaid = (rows: readonly ListedRow[]) => textsOf(rows.map((row) => row['paidAt']));
  const daysBilled = (rows: readonly ListedRow[]) => textsOf(rows.map((row) => row['billDate']));
  const billOf = ({ id }: ListedRow) => admin.call(api.supplierBills.get, api.supplierBills.get.input.parse({ id }));
  const ofBillLines = (member: 'purchaseOrderId' | 'shipmentId' | 'stockTransferId'): Meaning => ({
    isMeant: async (row, value) => (await billOf(row)).lines.some((line) => String(line[member]) === value),
    samples: async (rows) =>
      textsOf((await Promise.all(rows.map(billOf))).flatMap(({ lines }) => lines.map((line) => line[member]))),
  });
  const daysOfWork = (rows: readonly ListedRow[]) => textsOf(rows.map(dayOf));
  const trueOrFalse = () => ['true', 'false'];
  const today = dayIn('Australia/Sydney', new Date());
  /** Returns the meaning of a flag by the lines of a row. With `false` it matches every row. */
  const anyLine = <Line>(linesOf: (row: ListedRow) => Promise<readonly Line[]>, isMeant: (line: Line) => boolean) => ({
    isMeant: async (row: ListedRow, value: string) => value === 'false' || (await linesOf(row)).some(isMeant),
    samples: trueOrFalse,
  });
  const soldLines = async (row: ListedRow) => {
    const { items, requiredDate } = await orderOf(row);
    return items.map((item) => ({ ...item, day: item.requiredDate ?? requiredDate }));
  };
  const boughtLines = async (row: ListedRow) => {
    const { items, expectedDate } = await purchaseOf(row);
    return items.map((item) => ({ ...item, day: item.expectedDate ?? expectedDate }));
  };
  const stale: Meaning = {
    isMeant: async (row, value) =>
      value === 'false' ||
      (row['priceRateUsed'] !== null &&
        Number(row['priceRateUsed']) !== Number(await admin.call(api.settings.exchangeRate, {}))),
    samples: trueOrFalse,
  };
  const isLate = ({ day }: { readonly day: string | null }) => day !== null && day < today;
  return {
    'artwareOrders.list.ready': anyLine(soldLines, ({ readyQty }) => readyQty > 0),
    'artwareOrders.list.toComplete': anyLine(
      soldLines,
      ({ status, deliveredQty, receivedQty }) =>
        artwareOrderItemMachine.states[status].code < 50 && deliveredQty + receivedQty > 0,
    ),
    'shipments.list.underWay': {
      isMeant: (row, value) => value === 'false' || row['status'] === 20 || row['status'] === 30,
      samples: trueOrFalse,
    },
    'artwareOrders.list.overdue': anyLine(
      soldLines,
      (line) => isLate(line) && artwareOrderItemMachine.states[line.status].code < 40,
    ),
    'purchaseOrders.list.takesLines': {
      isMeant: (row, value) => value === 'false' || [10, 20, 25, 30, 35].includes(Number(row['status'])),
      samples: trueOrFalse,
    },
    'purchaseOrders.list.toApprove': anyLine(boughtLines, ({ status }) => status === 'added'),
    'purchaseOrders.list.toPurchase': anyLine(boughtLines, ({ status }) => status === 'approved'),
    'purchaseOrders.list.toReceive': anyLine(boughtLines, isOutstanding),
    'purchaseOrders.list.overdue': anyLine(boughtLines, (line) => isLate(line) && isOutstanding(line)),
    'artwareProducts.list.stalePrice': stale,
    'prices.list.stalePrice': stale,
    'prices.list.marginBelow': {
      isMeant: (row, value) => row['marginPercent'] !== null && Number(row['marginPercent']) < Number(value),
      samples: (rows) => ['50', '-20.5', ...textsOf(rows.map((row) => row['marginPercent']))],
    },
    'prices.list.classId': ofCategory,
    'prices.list.factoryId': {
      isMeant: async (row, value) => toText((await productOf(row)).defaultFactoryId) === value,
      samples: async (rows) =>
        textsOf(await Promise.all(rows.map(async (row) => (await productOf(row)).defaultFactoryId))),
    },
    'artwareOrders.list.productCode': {
      isMeant: async (row, value) => (await orderOf(row)).items.some((item) => isBeginning(item.productCode, value)),
      samples: () => ['VB', 've', 'V', 'no such product'],
    },
    'artwareOrders.list.toApprove': {
      isMeant: (row, value) => value === 'false' || row['toApproveCount'] !== 0,
      samples: trueOrFalse,
    },
    'artwareOrders.list.startDate': { isMeant: (row, day) => toText(row['salesDate']) >= day, samples: days },
    'artwareOrders.list.endDate': { isMeant: (row, day) => toText(row['salesDate']) <= day, samples: days },
    'channelOrders.list.startDateTime': {
      isMeant: (row, day) => toText(row['dateOfDeparture']) >= day,
      samples: departures,
    },
    'channelOrders.list.endDateTime': {
      isMeant: (row, day) => toText(row['dateOfDeparture']) <= day,
      samples: departures,
    },
    'channelOrders.list.isClosed': {
      isMeant: (row, value) => String(Number(row['status']) >= 50) === value,
      samples: trueOrFalse,
    },
    'channelOrders.list.overdue': {
      isMeant: (row, value) =>
        value === 'false' || (toText(row['dateOfDeparture']) < today && Number(row['status']) < 40),
      samples: trueOrFalse,
    },
    'artwareOrders.list.unpaid': {
      isMeant: (row, value) =>
        value === 'false' ||
        (Number(row['outstandingAmount']) > 0 && Number(row['status']) > 10 && row['status'] !== 60),
      samples: trueOrFalse,
    },
    'payments.list.startDate': { isMeant: (row, day) => toText(row['paidAt']) >= day, samples: daysPaid },
    'payments.list.endDate': { isMeant: (row, day) => toText(row['paidAt']) <= day, samples: daysPaid },
    ...billingMeanings(admin),
    'supplierBills.list.startDate': { isMeant: (row, day) => toText(row['billDate']) >= day, samples: daysBilled },
    'supplierBills.list.endDate': { isMeant: (row, day) => toText(row['billDate']) <= day, samples: daysBilled },
    'supplierBills.list.purchaseOrderId': ofBillLines('purchaseOrderId'),
    'supplierBills.list.shipmentId': ofBillLines('shipmentId'),
    'supplierBills.list.stockTransferId': ofBillLines('stockTransferId'),
    'auditLogs.list.startDate': { isMeant: (row, day) => dayOf(row) >= day, samples: daysOfWork },
    'auditLogs.list.endDate': { isMeant: (row, day) => dayOf(row) <= day, samples: daysOfWork },
    'auditLogs.list.kind': {
      isMeant: (row, kind) => row['kind'] === kind,
      samples: (rows) => ['nothing', ...textsOf(rows.map((row) => row['kind']))],
    },
    'auditLogs.list.field': {
      isMeant: (row, field) => row['action'] === 'changed' && changedFields(row).includes(field),
      samples: (rows) => textsOf(rows.flatMap(changedFields)),
    },
    'artwareProducts.list.classId': ofCategory,
    'artwareProducts.list.warehouseId': {
      isMeant: async (row, value) => (await levelsOf(row)).some((level) => String(level.warehouseId) === value),
      samples: async () => textsOf((await admin.call(api.warehouses.all, {})).map(({ id }) => id)),
    },
    'artwareProducts.list.haveInventory': {
      isMeant: (row, value) => String(Number(row['onHand']) > 0) === value,
      samples: trueOrFalse,
    },
    'users.list.keyword': anyOf(['userName', 'name', 'surname', 'emailAddress']),
    'users.list.roleId': {
      isMeant: async (row, value) =>
        (await roleOf(value)).some((role) => toText(row['roleNames']).includes(toText(role))),
      samples: async () => (await admin.call(api.users.roles, {})).items.map(({ id }) => String(id)),
    },
    'roles.list.keyword': anyOf(['name', 'displayName', 'description']),
    'customers.names.customerId': byItsId,
    'products.names.productId': byItsId,
    'artwareProducts.names.productId': byItsId,
    'goods.names.goodsId': byItsId,
    'salesChannels.names.channelId': byItsId,
    'goods.list.isLinked': {
      isMeant: (row, value) => String(row['artwareProductId'] !== null) === value,
      samples: trueOrFalse,
    },
    'purchaseOrders.list.customerId': {
      isMeant: async (row, value) =>
        (await purchaseOf(row)).items.some((item) => String(item.customerId) === value && item.status !== 'cancelled'),
      samples: async () => textsOf((await admin.call(api.customers.all, {})).map(({ id }) => id)),
    },
    'purchaseOrders.list.includeHidden': {
      isMeant: (row, value) => value === 'true' || row['isHidden'] === false,
      samples: trueOrFalse,
    },
    'purchaseOrders.pending.factoryId': {
      isMeant: (row, value) => toText(row['defaultFactoryId'] ?? 0) === value,
      samples: (rows) => ['0', ...textsOf(rows.map((row) => row['defaultFactoryId']))],
    },
    'tenants.list.keyword': {
      isMeant: (row, value) => `${toText(row['tenancyName'])} ${toText(row['name'])}`.toLowerCase().includes(value),
      samples: (rows) => textsOf(rows.map((row) => toText(row['tenancyName']).slice(1).toLowerCase())),
    },
    'stock.balances.classId': ofCategory,
    'stock.balances.factoryId': ofFactory,
    'stock.balances.haveInventory': {
      isMeant: (row, value) => String(Number(row['onHand']) > 0) === value,
      samples: trueOrFalse,
    },
    'stock.lowStock.classId': ofCategory,
    'stock.lowStock.factoryId': ofFactory,
    'stock.deadStock.classId': ofCategory,
    'stock.deadStock.factoryId': ofFactory,
    'stock.deadStock.idleDays': {
      isMeant: (row, value) => Number(row['idleDays']) >= Number(value),
      samples: () => ['1', '180', '350', '3650'],
    },
    'stock.ledger.startDate': { isMeant: (row, day) => dayOf(row) >= day, samples: daysOfWork },
    'stock.ledger.endDate': { isMeant: (row, day) => dayOf(row) <= day, samples: daysOfWork },
    'stock.ledger.documentNumber': {
      isMeant: (row, value) => isBeginning(numberOf(row), value),
      samples: (rows) => ['PO', 'sh', ...textsOf(rows.map(numberOf))],
    },
    'stock.ledger.userId': {
      isMeant: async (row, value) =>
        (await admin.call(api.stock.ledgerPeople, {})).some(
          ({ id, name }) => String(id) === value && name === row['userName'],
        ),
      samples: async () => textsOf((await admin.call(api.stock.ledgerPeople, {})).map(({ id }) => id)),
    },
    'stockTransfers.goods.warehouseId': {
      isMeant: async (row, value) =>
        (await levelsOf(row)).some((level) => String(level.warehouseId) === value && level.available > 0),
      samples: async () => textsOf((await admin.call(api.warehouses.all, {})).map(({ id }) => id)),
    },
    'stockTakes.items.stockTakeId': {
      isMeant: (row, value) => toText(row['stockTakeId']) === value,
      samples: async () =>
        textsOf(
          (await admin.call(api.stockTakes.list, { maxResultCount: 200, skipCount: 0 })).items.map(({ id }) => id),
        ),
    },
    'stockTakes.items.progress': {
      isMeant: ({ countedQuantity, difference }, value) =>
        ({
          uncounted: countedQuantity === null,
          counted: countedQuantity !== null,
          different: countedQuantity !== null && difference !== 0,
        })[value] === true,
      samples: () => takeProgress,
    },
    'stock.movements.productId': {
      isMeant: (row, value) => row['remark'] === `of ${value}`,
      samples: () => textsOf(stored),
    },
  };
}

/** Returns the meaning of a filter: the one listed here, or that of the field with its name. */
export function meaningOf(list: Endpoint, name: string, admin: Actor, stored: readonly number[]): Meaning {
  return meaningsFor(admin, stored)[`${list.id}.${name}`] ?? byField(list, name);
}

/** Returns the inputs with which the filters of a list are tested: pending lines alone do not differ in each filter. */
export function viewsOf(list: Endpoint): readonly Readonly<Record<string, unknown>>[] {
  if (list === api.purchaseOrders.pending) return [{}, { status: purchaseItemMachine.states.added.code }];
  if (list === api.shipments.pending) return [{}, { status: shipmentItemMachine.states.added.code }];
  return [{}];
}
