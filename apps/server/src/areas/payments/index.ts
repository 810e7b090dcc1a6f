export { addDueItems, creditDueItems, fillDueItems, type NewDueItem, setDueItems } from './due-items.ts';
export { type Seen, seenBy } from './kinds-seen.ts';
export { addPayments, payDocument, paymentsOf, requirePayment, takePaymentBack } from './payments.service.ts';
export { requireWriteOff, writeOffDocument } from './write-off.ts';
