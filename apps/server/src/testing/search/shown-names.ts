/** Names, codes and numbers that the rows of a list show. */
interface ShownNames {
  /** Fields by which the free text filter finds the row. */
  readonly found: readonly string[];
  /** The fields of `found` whose values are stored with the row: the filter finds it by former ones, too. */
  readonly written?: readonly string[];
  /** Fields by which the filter does not find the row, each with the reason. */
  readonly notFound?: Readonly<Record<string, string>>;
}

const user =
  'the search text of a user has the mail address and the phone, too, which not every reader of the list may see';
const kind = 'a kind of rows, chosen by a filter';
const terms = 'terms of payment are few, and no search text has them';
const place = 'a warehouse has a large part of the rows, which are filtered by it';
const trail = 'the trail is found by the list of the row that was changed, see audit-logs.test.ts';

const one = 'the list belongs to this record';

const product = ['productCode', 'code', 'modelName', 'name'];
const products = [...product, 'nameEn', 'nameTw'];
const ofOneProduct = Object.fromEntries(products.map((field) => [field, one]));
const partner = ['code', 'name', 'nameEn', 'nameTw'];

/**
 * The lists whose free text filter does not find a row by all names, codes and numbers that it shows, or also finds it by
 * former ones. The filter of any other list finds its rows by all of them.
 */
export const shownNames: Readonly<Record<string, ShownNames>> = {
  'artwareOrders.list': {
    found: ['orderNumber', 'customerName'],
    written: ['customerName'],
    notFound: { salesName: user },
  },
  'artwareProducts.list': {
    found: [...products, 'barcode', 'categoryName', 'factoryName'],
    notFound: { hsCode: 'a tariff number, which many products share' },
  },
  'auditLogs.list': {
    found: [],
    notFound: { userName: trail, kindName: trail, code: trail, name: trail },
  },
  'billing.list': { found: ['number', 'partnerName'], written: ['partnerName'] },
  'channelOrders.list': {
    found: [
      'orderNumber',
      'channelName',
      'channelOrderNumber',
      'groupNumber',
      'guideName',
      'artwareOrderNumber',
      'externalOrderNumber',
    ],
    written: ['channelName'],
    notFound: { salesName: user },
  },
  'customers.list': { found: partner, notFound: { salesName: user, termsCode: terms } },
  'factories.list': {
    found: partner,
    notFound: { bankName: 'a bank is not a name of the factory', termsCode: terms },
  },
  'partners.lastPurchases': {
    found: [...products, 'orderNumber'],
    written: product,
    notFound: { factoryName: one },
  },
  'partners.lastSales': { found: [...products, 'orderNumber'], written: product, notFound: { customerName: one } },
  'partners.productPurchases': { found: ['factoryName', 'orderNumber'], notFound: ofOneProduct },
  'partners.productSales': { found: ['customerName', 'orderNumber'], notFound: ofOneProduct },
  'payments.list': {
    found: ['orderNumber', 'partnerName'],
    written: ['partnerName'],
    notFound: { reasonCode: kind, userName: user },
  },
  'payments.outstanding': { found: ['orderNumber', 'partnerName', 'invoiceNumber'], written: ['partnerName'] },
  'prices.runs': { found: [], notFound: { userName: user } },
  'purchaseOrders.list': {
    found: ['orderNumber', 'factoryName', 'warehouseName'],
    written: ['factoryName'],
    notFound: { buyerName: user },
  },
  'purchaseOrders.pending': {
    found: [...products, 'orderNumber', 'sourceNumber', 'customerName', 'defaultFactoryName'],
    written: product,
    notFound: { sourceCode: kind, salesName: user },
  },
  'salesChannels.list': { found: [...partner, 'customerName'], notFound: { termsCode: terms } },
  'settings.exchangeRates': { found: [], notFound: { userName: user } },
  'shipments.list': {
    found: ['orderNumber', 'customerName', 'logisticsCompanyName'],
    written: ['customerName'],
  },
  'shipments.pending': {
    found: [...products, 'orderNumber', 'sourceNumber', 'shipmentNumber', 'customerName', 'warehouseName'],
    written: product,
    notFound: { sourceCode: kind, salesName: user },
  },
  'stock.balances': { found: [...products, 'categoryName'], notFound: { warehouseName: place } },
  'stock.ledger': { found: products, notFound: { warehouseName: place, userName: user } },
  'stock.movements': { found: [], notFound: { warehouseName: place, userName: user } },
  'stockTakes.items': { found: [...products, 'barcode'], written: products, notFound: { countedBy: user } },
  'stockTakes.list': {
    found: ['orderNumber', 'warehouseName', 'categoryName'],
    written: ['warehouseName', 'categoryName'],
  },
  'stockTransfers.list': {
    found: ['orderNumber', 'fromWarehouseName', 'toWarehouseName', 'logisticsCompanyName', 'trackingNumber'],
    written: ['fromWarehouseName', 'toWarehouseName'],
  },
  'supplierBills.list': { found: ['orderNumber', 'supplierName', 'supplierNumber'], written: ['supplierName'] },
  'users.list': {
    found: ['userName', 'name', 'surname', 'fullName'],
    notFound: { roleNames: 'roles are chosen by a filter' },
  },
};
