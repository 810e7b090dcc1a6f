import type { OperationDescriptions } from './operation-descriptions.ts';

const pay = 'at most the outstanding amount.';
const refund = 'at most the overpaid amount.';
const writeOff = 'Writes off a part of the outstanding amount, with a reason.';
const reversePayment = 'Reverses a payment or a write-off; the original stays.';
const addRemark = 'Adds a note to the activity of the document, and notifies the mentioned users.';

/** Operations on documents: orders, shipments, transfers, counts and bills. */
export const documentOperations = {
  artwareOrders: {
    list: 'Returns a page of the sales orders that the caller may see.',
    sums: 'Lists the sums of the sales orders that match the filters, by currency.',
    groups:
      'Lists the sales orders that match the filters in groups, each with its number of orders and its sums by currency.',
    get: 'Returns one sales order with its lines.',
    revisions: 'Lists the revisions of a sales order that the customer received, newest first.',
    statuses: 'Lists the states of sales orders.',
    itemStatuses: 'Lists the states of sales order lines.',
    numbers: 'Lists the numbers of sales orders, for pickers.',
    save: 'Creates a sales order with its lines, or changes the one with the given id.',
    setFields:
      'Changes single fields of sales orders, each as a save of its order. Orders keep the fields that are absent.',
    addItem: 'Adds a line to a sales order.',
    pay: `Registers a payment of the customer, ${pay}`,
    refund: `Registers a refund to the customer, ${refund}`,
    writeOff,
    reversePayment,
    addRemark,
    addItemRemark: 'Adds a note on a line of a sales order.',
  },
  orderFulfilment: {
    approval: 'Returns the pieces to approve of sales order lines, with the available stock by warehouse.',
    approveItems:
      'Approves sales order lines: reserves the given pieces of each in the warehouses, and buys the given rest; other pieces stay to approve. Pieces to buy require the permission of `approved`, pieces from stock that of `ApprovedSend`.',
    approve: 'Approves the rest of sales order lines for purchasing: one purchase request per line.',
    sendFromStock:
      'Reserves stock for sales order lines: whole lines in the default warehouse, or the given allocations of one line. The rest stays to approve, or is bought with `buyRemaining`.',
    returnToApproval:
      'Returns approved pieces of sales order lines to approval: cancels their purchase requests, and frees the stock that is reserved for them, while none is on a purchase order or a shipment. `parts` chooses one of the two; it requires the permission of `approved` or of `ApprovedSend`.',
    delete: 'Deletes sales order lines.',
    changeItems:
      'Corrects pieces, prices and discounts of approved sales order lines; freed pieces return to the requests or to stock.',
    confirmReceipt:
      'Records that the customer received the goods. With `complete`, lines that arrived completely are completed.',
    undoReceipt: 'Removes the confirmation of the receipt of sales order lines: their goods are delivered again.',
    complete:
      'Completes sales order lines. With `shortClose` and a reason, the pieces that did not arrive are short-closed.',
    reopen: 'Opens completed sales order lines without short-closed pieces again.',
    restore:
      'Restores deleted sales order lines of which nothing was released to stock: they are to approve. The discount of the order stays lowered.',
  },
  purchaseOrders: {
    pending: 'Returns a page of the purchase requests: lines that are on no order yet.',
    pendingTotals: 'Lists the totals of the purchase requests by default factory, most pieces first.',
    pendingGroups:
      'Lists the purchase requests that match the filters in groups, each with its number of lines and of pieces. `factory` is the default factory of the product.',
    list: 'Returns a page of the purchase orders.',
    sums: 'Lists the sums of the purchase orders that match the filters, by currency.',
    groups:
      'Lists the purchase orders that match the filters in groups, each with its number of orders and its sums by currency.',
    get: 'Returns one purchase order with its lines.',
    revisions: 'Lists the revisions of a purchase order that the factory received, newest first.',
    statuses: 'Lists the states of purchase orders.',
    itemStatuses: 'Lists the states of purchase lines.',
    numbers: 'Lists the numbers of purchase orders, for pickers.',
    save: 'Creates a purchase order, or changes the header, and the prices and dates of lines that are not purchased.',
    setFields:
      'Changes single fields of purchase orders, each as a save of its order. Orders keep the fields that are absent.',
    addItems:
      'Puts purchase requests and manual restocks on an order; without an order, on a new one per factory. Returns the changed orders.',
    back: 'Returns lines of a purchase order to the requests, with a reason.',
    split: 'Splits a purchase line into two.',
    approveItems: 'Approves lines of a purchase order.',
    unapproveItems:
      'Returns approved lines that are not ordered to approval. An order without approved lines has no exchange rate again.',
    purchaseItems: 'Marks lines of a purchase order as ordered from the factory.',
    receiveItem: 'Receives pieces of one line into a warehouse: the given number, or all open pieces.',
    completeItems: 'Completes lines of a purchase order.',
    purchase: 'Confirms a purchase order: all its approved lines are ordered from the factory.',
    receive: 'Receives all open pieces of a purchase order into a warehouse.',
    complete: 'Completes a purchase order. With `shortClose` and a reason, outstanding pieces return to the requests.',
    hide: 'Archives a completed or empty purchase order: it is left out of the list.',
    show: 'Restores an archived purchase order to the list.',
    pay: `Registers a payment to the factory, ${pay}`,
    refund: `Registers a refund of the factory, ${refund}`,
    writeOff,
    reversePayment,
    changeItems:
      'Corrects prices, freight and pieces of a purchased order; the cost of the received goods is adjusted.',
    setSurplusTerms:
      'Sets whether the factory bills the surplus of a receipt; the amount of its line and the cost are adjusted.',
    cancel: 'Cancels a purchase order without purchased lines: requests are pending again, restocks are canceled.',
    reverseReceipt: 'Reverses a goods receipt: its pieces leave the stock, and the line is open again.',
    reverseReceipts: 'Reverses several goods receipts of a purchase order, all of them or none.',
    addRemark,
  },
  shipments: {
    pending: 'Returns a page of the goods that are ready to ship and on no shipment.',
    readyGroups:
      'Returns a page of the goods that are ready to ship and on no shipment, by customer and delivery address, with the totals of each group.',
    list: 'Returns a page of the shipments.',
    groups: 'Lists the shipments that match the filters in groups, each with its number of shipments.',
    get: 'Returns one shipment with its lines.',
    statuses: 'Lists the states of shipments.',
    itemStatuses: 'Lists the states of shipment lines.',
    numbers: 'Lists the numbers of shipments, for pickers.',
    save: 'Creates a shipment, or changes the one with the given id.',
    setFields: 'Changes single fields of shipments. Shipments keep the fields that are absent.',
    addItems:
      'Puts ready goods on a shipment; without one, on a new shipment per customer and address. Returns the changed shipments.',
    savePacking:
      'Saves the carrier, the packages, and the pieces of each line by package, of a shipment that is being packed. A line in several packages is split.',
    removeItem: 'Removes a line from a shipment; its goods are ready to ship again.',
    start: 'Ships the goods of a shipment: they leave the warehouse.',
    billFreight: 'Charges the freight of a shipment that started before orders were charged.',
    undoStart: 'Reverses the start of a shipment: its goods are in the warehouse again.',
    endItems: 'Marks lines of a shipment as delivered.',
    end: 'Marks all lines of a shipment as delivered.',
    undoEnd: 'Reverses the delivery of a shipment: all its lines are in transit again.',
    complete: 'Completes a delivered shipment.',
    cancel: 'Cancels a shipment that has not started; its goods are ready to ship again.',
    addRemark,
  },
  channelOrders: {
    list: 'Returns a page of the agency orders that the caller may see.',
    sums: 'Lists the sums of the agency orders that match the filters, by currency.',
    groups:
      'Lists the agency orders that match the filters in groups, each with its number of orders and its sums by currency.',
    get: 'Returns one agency order with its lines.',
    statuses: 'Lists the states of agency orders.',
    departures: 'Lists the groups that depart in a period, without rejected and canceled orders.',
    save: 'Creates an agency order with its lines, or changes the one with the given id.',
    reschedule: 'Changes the day of departure of the group.',
    changeItems:
      'Short-closes pieces of lines, or orders additional ones: `quantity` is the new charged quantity. Additional pieces are converted at once.',
    approve: 'Approves an agency order.',
    deny: 'Rejects an agency order with a reason; it can be corrected and submitted again.',
    passOn: 'Creates one sales order from an agency order, or records the number of the order at another supplier.',
    complete: 'Completes an agency order. Requires a confirmation with a reason if its sales order is not delivered.',
    pay: 'Registers a deposit on the settlement.',
    settle: 'Registers a payment of the settlement, writes off a part of the outstanding amount, or both.',
    refund: `Registers a refund, ${refund}`,
    writeOff,
    reversePayment,
    cancel: 'Cancels an agency order.',
    addRemark,
  },
  stockTransfers: {
    list: 'Returns a page of the stock transfers.',
    get: 'Returns one stock transfer with its lines.',
    statuses: 'Lists the states of stock transfers.',
    goods: 'Returns a page of the products with available pieces in a warehouse, for pickers.',
    save: 'Creates a stock transfer with its lines, or changes the one with the given id.',
    send: 'Sends the goods of a transfer; only available pieces can be sent.',
    receive: 'Receives the goods of a transfer: all pieces in transit, or the given pieces of each line.',
    undoSend: 'Returns the goods to the source warehouse, before any piece arrived.',
    cancel: 'Cancels a stock transfer that has not been sent.',
    addRemark,
  },
  stockTakes: {
    list: 'Returns a page of the stock counts.',
    get: 'Returns one stock count.',
    items: 'Returns a page of the lines of a count by product code; lines added during the count are last.',
    statuses: 'Lists the states of stock counts.',
    find: 'Lists the products that match a typed or scanned code, barcode or name: exact matches first, then products on the list.',
    save: 'Creates a stock count, or changes the one with the given id.',
    start: 'Records the stock on hand of each line, and starts the count.',
    count: 'Records the counted pieces of a product. A product that is not on the list is added.',
    review: 'Ends the count. Uncounted lines stay unchanged, or count as 0.',
    recount: 'Returns lines for a second count.',
    post: 'Posts the differences to the stock. A line whose result is below the reserved pieces is refused with the orders; `partial` posts the others, and the count stays in review until all lines are posted or counted again.',
    cancel: 'Cancels a stock count that is not posted.',
    addRemark,
  },
  supplierBills: {
    list: 'Returns a page of the bills of suppliers.',
    get: 'Returns one bill with its lines.',
    statuses: 'Lists the states of bills.',
    proposal:
      'Lists the lines that a supplier can bill: purchased goods that are not billed, shipments and transfers of a carrier.',
    save: 'Creates a bill with its lines, or changes the draft with the given id.',
    post: 'Posts a bill: the amounts of the orders, the cost of received goods, and the freight of shipments and transfers are adjusted to it.',
    cancel: 'Cancels a bill that is not posted.',
    reverse: 'Reverses the posting of a bill; what was adjusted to it is adjusted back.',
    pay: `Registers a payment of a bill, ${pay}`,
    refund: `Registers a refund of the supplier, ${refund}`,
    writeOff,
    reversePayment,
    addRemark,
  },
} as const satisfies OperationDescriptions<
  | 'artwareOrders'
  | 'orderFulfilment'
  | 'purchaseOrders'
  | 'shipments'
  | 'channelOrders'
  | 'stockTransfers'
  | 'stockTakes'
  | 'supplierBills'
>;
