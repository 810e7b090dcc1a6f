import type { ShipTo } from '@yipin/contract';
import type { customers } from './customers.table.ts';

type CustomerAddresses = Pick<typeof customers.$inferSelect, 'contact' | 'phone' | 'addresses'>;

/** Returns the default delivery address of a customer: the one marked as default, else the first. */
export function defaultAddressOf({ contact, phone, addresses }: CustomerAddresses): ShipTo | null {
  const address = addresses.find((entry) => entry.isDefault) ?? addresses[0];
  if (!address) return null;
  const { label: _, isDefault: __, ...place } = address;
  return { contact, phone, ...place };
}
