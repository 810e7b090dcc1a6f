import { api, type LogisticsCompanyId, type Shipment } from '@yipin/contract';
import { useOperation } from '../../../platform/api/index.ts';
import { useOnlyId } from '../../../platform/form/index.ts';

/** The last shipments of a customer that are searched for a carrier. */
const lastShipments = 5;

/**
 * Returns the carrier of a shipment without one: that of the customer's last shipment, else the only active carrier;
 * null if there is none, and while it is not known.
 */
export function useProposedCarrier(shipment: Shipment | undefined, isPacking: boolean): LogisticsCompanyId | null {
  const isEnabled = isPacking && shipment?.logisticsCompanyId === null;
  const last = useOperation(
    api.shipments.list,
    {
      customerId: shipment?.customerId,
      sorting: [{ field: 'id', direction: 'desc' }],
      maxResultCount: lastShipments,
      skipCount: 0,
    },
    { isEnabled },
  );
  const carriers = useOperation(api.logisticsCompanies.names, {}, { isEnabled });
  const only = useOnlyId(api.logisticsCompanies.names);
  if (!isEnabled || !last.data || !carriers.data) return null;
  const active = new Set<number>(carriers.data.map(({ id }) => id));
  const used = last.data.items.flatMap(({ logisticsCompanyId }) => logisticsCompanyId ?? []);
  const carrier = used.find((id) => active.has(id)) ?? only;
  return carriers.data.find(({ id }) => id === carrier)?.id ?? null;
}
