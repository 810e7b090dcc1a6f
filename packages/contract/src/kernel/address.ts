import { z } from 'zod';
import { text } from './scalars.ts';

/** Where a document's goods go: a copy, so that later changes of the customer do not move them. */
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

/** The parts of an address, in the order they are typed and read. */
export const addressParts = ['contact', 'phone', 'line', 'city', 'state', 'postcode', 'country'] as const;

/** An address nobody has typed yet. */
export const noAddress: ShipTo = ShipTo.parse({});

/** An address in one line; '' when there is none. */
export function addressLine(shipTo: ShipTo | null): string {
  return shipTo
    ? addressParts
        .map((part) => shipTo[part])
        .filter((part) => part !== '')
        .join(', ')
    : '';
}

/** An address in which nothing is filled in is none: forms send all of its fields, empty. */
export function givenAddress(shipTo: ShipTo | null | undefined): ShipTo | null {
  return shipTo && Object.values(shipTo).some((part) => part !== '') ? shipTo : null;
}
