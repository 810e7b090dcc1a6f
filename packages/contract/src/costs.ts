/** Fields of any row that reveal the company's costs. Fields whose name ends in `Cny` do as well. */
const costNames = [
  'landedCost',
  'landedCostAud',
  'margin',
  'marginPercent',
  'averageMargin',
  // Price and markup together reveal the cost, and the fees are part of it.
  'suggestedPriceAud',
  'markupPercent',
  'defaultMarkupPercent',
  'internationalShippingFee',
  'packingCharges',
  'shippingFee',
] as const;
type CostName = (typeof costNames)[number] | `${string}Cny`;

/** Cost fields of one kind of row, by the kinds of the audit trail. */
const costsOfKinds: ReadonlySet<string> = new Set([
  'purchaseOrders.goodsAmount',
  'purchaseOrders.totalAmount',
  'purchaseOrders.paidAmount',
  'purchaseOrders.writeOffAmount',
  'purchaseOrders.outstandingAmount',
  'purchaseOrders.paymentStatus',
  'purchaseItems.amount',
  'purchaseItems.billedAmount',
  'supplierBills.typedTotal',
  'supplierBills.tax',
  'supplierBills.totalAmount',
  'supplierBills.paidAmount',
  'supplierBills.writeOffAmount',
  'supplierBills.outstandingAmount',
  'supplierBills.paymentStatus',
  'supplierBillLines.unitPrice',
  'supplierBillLines.amount',
  // Also hides the amounts of customers' payments: a row of this table does not say which document it pays.
  'payments.amount',
  'priceRuns.rules',
]);

const named: ReadonlySet<string> = new Set(costNames);

/**
 * Returns whether a field reveals costs. This is the only list of what `viewCost` hides: in responses, the audit trail,
 * sort orders and inputs.
 */
export function isCost(field: string, kind = ''): boolean {
  return field.endsWith('Cny') || named.has(field) || costsOfKinds.has(`${kind}.${field}`);
}

/** Returns a row without the fields that reveal costs. */
export function withoutCosts<Row extends object>(row: Row): Omit<Row, CostName> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !isCost(field))) as Omit<Row, CostName>;
}
