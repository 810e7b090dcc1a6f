import type { ShipTo } from '@yipin/contract';
import type { customers } from './customers.table.ts';

type CustomerAddresses = Pick<typeof customers.$inferSelect, 'contact' | 'phone' | 'addresses'>;

/** Where a customer's goods go when nobody says otherwise: to the address marked so, or else the first. */
export function defaultAddressOf({ contact, phone, addresses }: CustomerAddresses): ShipTo | null {
  const address = addresses.find((entry) => entry.isDefault) ?? addresses[0];
  if (!address) return null;
  const { label: _, isDefault: __, ...place } = address;
  return { contact, phone, ...place };
}
