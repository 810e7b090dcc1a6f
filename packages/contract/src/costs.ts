/** Fields that tell what goods cost the firm, whatever row they are of; so do amounts in CNY, by their name. */
const costNames = [
  'landedCost',
  'landedCostAud',
  'margin',
  'marginPercent',
  'averageMargin',
  // Price and markup tell the cost, and the fees are part of it.
  'suggestedPriceAud',
  'markupPercent',
  'defaultMarkupPercent',
  'internationalShippingFee',
  'packingCharges',
  'shippingFee',
] as const;
type CostName = (typeof costNames)[number] | `${string}Cny`;

/** The same of rows of one kind only, as the audit trail names kinds. */
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
  // Also of customers' payments: the row does not say in its amount what it is for.
  'payments.amount',
  'priceRuns.rules',
]);

const named: ReadonlySet<string> = new Set(costNames);

/**
 * Whether a field tells what goods cost: the one list of what `viewCost` hides, in answers, in the audit trail, in what
 * lists are sorted by, and in what is accepted of an input.
 */
export function isCost(field: string, kind = ''): boolean {
  return field.endsWith('Cny') || named.has(field) || costsOfKinds.has(`${kind}.${field}`);
}

/** Returns a row without the fields that tell what goods cost. */
export function withoutCosts<Row extends object>(row: Row): Omit<Row, CostName> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !isCost(field))) as Omit<Row, CostName>;
}
