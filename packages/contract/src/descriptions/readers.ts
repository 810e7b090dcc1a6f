import type { OperationDescriptions } from './operation-descriptions.ts';

/** Operations that read across documents. */
export const readerOperations = {
  billing: {
    list: 'Returns a page of the invoices and credit notes that the caller may see.',
    get: 'Returns one invoice or credit note with its lines.',
  },
  payments: {
    list: 'Returns a page of the payments and write-offs that the caller may see.',
    totals: 'Lists the sums of the payments that match the filters, by currency and direction.',
    groups:
      'Lists the payments that match the filters in groups, each with its number of payments and its sums by currency.',
    outstanding: 'Returns a page of the outstanding amounts in both directions, longest overdue first.',
    outstandingGroups:
      'Lists the outstanding amounts that match the filters in groups, each with its number of amounts and its sums by currency.',
    outstandingTotals: 'Lists the sums of all outstanding amounts of any age and state, by currency and direction.',
  },
  stock: {
    ofProduct: 'Returns the stock of a product, in total and by warehouse.',
    movements: 'Returns a page of the stock movements of a product, latest first.',
    reservations: 'Lists the shipment lines that reserve pieces of a product, oldest first.',
    ledger: 'Returns a page of the stock movements of all products, latest first. `filter` matches products.',
    ledgerPeople: 'Lists the users with stock movements by name, for the filter.',
    balances: 'Returns a page of the stock of each product and warehouse with any movement.',
    balancesGroups:
      'Lists the stock of products and warehouses that matches the filters in groups, each with its number of rows and the sums of its pieces.',
    balancesSums: 'Returns the sums of the pieces of the products and warehouses that match the filters, on all pages.',
    lowStock: 'Returns a page of the active products whose forecast is at or below the reorder point.',
    deadStock: 'Returns a page of the products on hand that were not shipped for a number of days, longest first.',
    valueHistory: 'Returns the value of the stock over a period; without one, over the last 90 days.',
    reconciliation: 'Returns the documents behind the stock of a product, of one warehouse or all warehouses.',
  },
  timeline: {
    list: 'Returns a page of the activity of a document, a product or a partner, latest first.',
    people: 'Lists the users who can be mentioned in a note on a document of a type: all who may view such documents.',
    retractRemark: 'Retracts a note of the acting user: its text is removed, its place in the activity stays.',
  },
  trace: {
    get: 'Returns the chain of documents of a sales order line or a purchase line, from the order to the customer. A purchase line of a sales order returns the chain of the order line.',
  },
  partners: {
    customer:
      'Returns the open orders, shipments under way and outstanding amounts of a customer, as far as the caller may view them.',
    factory:
      'Returns the open orders with the real lead time, purchase requests and outstanding amounts of a factory, as far as the caller may view them.',
    lastPurchases:
      'Returns a page of the products that a factory supplied with the latest price of each, newest first. `filter` matches products and order numbers.',
    agency: 'Returns the open orders and the outstanding amounts of an agency, as far as the caller may view them.',
    productSales:
      'Returns a page of the customers who bought a product with the latest price of each, newest first. `filter` matches customers and order numbers.',
    productPurchases:
      'Returns a page of the factories that supplied a product with the latest price of each, newest first. `filter` matches factories and order numbers.',
    lastSales:
      'Returns a page of the products that a customer bought with the latest price of each, newest first. `filter` matches products and order numbers.',
  },
  work: {
    getContext:
      'Returns the next step of a document with the users who may take it, and the documents before and after it.',
    getInbox:
      'Returns what the caller may and should do now, by mentions, days late, amount and age; among the first eight, the kinds of tasks alternate. Amounts only with the permission to view them.',
    getPipeline:
      'Returns the stages of the work with the number of their documents, the late ones and the amount. A document is in every stage in which it has pieces.',
    remind: 'Notifies the users who may take the next step of a document, at most once an hour.',
  },
  search: {
    find: 'Searches the lists that the caller may view by numbers, codes, names, pinyin and initials. Returns a few rows of each kind; kinds without results are absent.',
    spell: 'Returns the searchable forms of each text: lower case, pinyin and initials.',
  },
  dashboard: {
    waiting: 'Returns the numbers of documents that wait for an action of the caller.',
    figures: 'Returns the figures of sales and purchases of a period, as far as the caller may see them.',
    stock: 'Returns the figures of the stock.',
    overdue: 'Lists the documents that are overdue, as far as the caller may see them.',
    firstSteps:
      'Returns the first steps of a new company that the caller may take, and which of them are done; to the host without data of its own only the creation of a company.',
  },
} as const satisfies OperationDescriptions<
  'billing' | 'partners' | 'payments' | 'stock' | 'timeline' | 'trace' | 'work' | 'search' | 'dashboard'
>;
