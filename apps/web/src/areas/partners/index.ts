export { OrdersOfAgency, useAgencyOrderColumns } from './agency-orders.tsx';
export { DaysLate } from './days-late.tsx';
export { FirstRows } from './first-rows.tsx';
export { LastPurchasesFromFactory, PurchasesOfProduct } from './last-purchases.tsx';
export { LastSalesToCustomer, LatestSalesToCustomer, SalesOfProduct } from './last-sales.tsx';
export { NewPartnerFields } from './new-partner-fields.tsx';
export { OrdersOfCustomer, useOrderColumns } from './partner-orders.tsx';
export { PartnerContacts } from './partner-contacts.tsx';
export { PartnerPage } from './partner-page.tsx';
export { PaymentsOfPartner } from './partner-payments.tsx';
export {
  PurchasesOfFactory,
  RequestsOfFactory,
  usePurchaseColumns,
  useRequestColumns,
} from './partner-purchases.tsx';
export { renderPartner } from './render-partner.tsx';
export { ShipmentsOfCustomer, useShipmentColumns } from './partner-shipments.tsx';
export { useBalanceFacts } from './use-balance-facts.tsx';
