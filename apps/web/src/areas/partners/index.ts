export { LastSalesToCustomer, useLastSaleColumns } from './last-sales.tsx';
export { OrdersOfCustomer, useOrderColumns } from './partner-orders.tsx';
export { PaymentsOfCustomer } from './partner-payments.tsx';
export { ShipmentsOfCustomer, useShipmentColumns } from './partner-shipments.tsx';
