import { z } from 'zod';
import { text } from './scalars.ts';

/** A delivery address, copied into the document so that later changes of the customer do not affect it. */
export const ShipTo = z.object({
  contact: text(64).default(''),
  phone: text(32).default(''),
  line: text(500).default(''),
  city: text(64).default(''),
  state: text(64).default(''),
  postcode: text(16).default(''),
  country: text(64).default(''),
});
export type ShipTo = z.output<typeof ShipTo>;

/** Fields of an address, in the order of entry and display. */
export const addressParts = ['contact', 'phone', 'line', 'city', 'state', 'postcode', 'country'] as const;

/** An address with empty fields. */
export const noAddress: ShipTo = ShipTo.parse({});

/** Returns an address on one line; '' for null. */
export function addressLine(shipTo: ShipTo | null): string {
  return shipTo
    ? addressParts
        .map((part) => shipTo[part])
        .filter((part) => part !== '')
        .join(', ')
    : '';
}

/** Returns the address, or null if all of its fields are empty: forms send every field. */
export function givenAddress(shipTo: ShipTo | null | undefined): ShipTo | null {
  return shipTo && Object.values(shipTo).some((part) => part !== '') ? shipTo : null;
}
