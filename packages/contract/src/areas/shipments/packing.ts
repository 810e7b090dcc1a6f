import { z } from 'zod';
import { codeText, expectedVersion, hasUniqueIds, quantity } from '../../kernel/index.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { ShipmentId, ShipmentItemId } from './shipment-ids.ts';
import { maxShipmentItems, Package, validateCartons } from './shipment.ts';

/** Largest number of packages of a shipment. */
export const maxPackages = 200;

/** The pieces of a shipment line by package; null = in no package yet. */
const PackedLine = z.object({
  itemId: ShipmentItemId,
  parts: z
    .array(z.object({ cartonNo: codeText(32).nullable(), quantity: quantity() }))
    .min(1)
    .max(maxPackages),
});

/** The carrier, the packages and the contents of a shipment that is being packed. Lines that are not named stay. */
export const PackingInput = z
  .object({
    id: ShipmentId,
    expectedVersion,
    logisticsCompanyId: LogisticsCompanyId.nullish(),
    packages: z.array(Package).max(maxPackages),
    contents: z
      .array(PackedLine)
      .max(maxShipmentItems)
      .refine(hasUniqueIds('itemId'), { error: 'namedTwice' })
      .default([]),
  })
  .superRefine(({ packages, contents }, context) =>
    validateCartons(
      packages,
      contents.flatMap(({ parts }, line) =>
        parts.map(({ cartonNo }, part) => ({ cartonNo, path: ['contents', line, 'parts', part, 'cartonNo'] })),
      ),
      context,
    ),
  );
export type PackingInput = z.output<typeof PackingInput>;
