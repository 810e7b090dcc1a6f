import type { LogisticsCompanyId, Shipment } from '@yipin/contract';
import {
  differencesOf,
  type LineRule,
  type MergeChoices,
  merged,
  type Versions,
} from '../../../platform/form/index.ts';
import { itemLabel } from '../item-label.ts';
import { type EnteredPackage, type EnteredPacking, packagesOf } from './entered-packing.ts';

/** The package of a line, as the text of its field. */
export interface PlacedLine {
  readonly id: number;
  readonly name: string;
  readonly cartonNo: string;
}

/** All values of a packing, as saved or as entered. It is no interface, which cannot be compared by its fields. */
export type PackingValues = {
  readonly logisticsCompanyId: LogisticsCompanyId | null;
  readonly packages: readonly EnteredPackage[];
  readonly contents: readonly PlacedLine[];
};

/** A saved packing, and the version of its shipment. */
export interface SavedPackingValues {
  readonly version: number;
  readonly values: PackingValues;
}

/** Packages are the same if they have the same number, and lines by their id. A line that was removed cannot be packed. */
export const packingRules = {
  packages: {
    idOf: ({ cartonNo }) => String(cartonNo),
    fields: ['trackingNumber', 'grossWeightKg', 'lengthCm', 'widthCm', 'heightCm'],
  },
  contents: { idOf: ({ id }) => Number(id), fields: ['cartonNo'], isFixed: (now) => now === undefined },
} as const satisfies Readonly<Record<string, LineRule>>;

/** Returns the saved packing of a shipment. */
export function savedPackingOf(shipment: Shipment): SavedPackingValues {
  const { version, logisticsCompanyId, items } = shipment;
  const contents = items.map((item) => ({ id: item.id, name: itemLabel(item), cartonNo: item.cartonNo ?? '' }));
  return { version, values: { logisticsCompanyId, packages: packagesOf(shipment), contents } };
}

/** Returns the values with what was entered over them. A line that was added to the shipment later follows the others. */
export function valuesWith(saved: PackingValues, { carrierId, packages, places }: EnteredPacking): PackingValues {
  const ids = new Set(saved.contents.map(({ id }) => id));
  const added = [...(places ?? [])].filter(([id]) => !ids.has(id));
  return {
    logisticsCompanyId: carrierId === undefined ? saved.logisticsCompanyId : carrierId,
    packages: packages ?? saved.packages,
    contents: [
      ...saved.contents.map((line) => ({ ...line, cartonNo: places?.get(line.id) ?? line.cartonNo })),
      ...added.map(([id, cartonNo]) => ({ id, name: '', cartonNo })),
    ],
  };
}

/** Returns what the values have other than the saved ones. */
export function enteredOver(saved: PackingValues, values: PackingValues): EnteredPacking {
  const places = new Map(saved.contents.map(({ id, cartonNo }) => [id, cartonNo]));
  const isChanged = differencesOf(
    { base: {}, theirs: { packages: saved.packages }, mine: { packages: values.packages } },
    packingRules,
  );
  return {
    ...(values.logisticsCompanyId === saved.logisticsCompanyId ? {} : { carrierId: values.logisticsCompanyId }),
    ...(isChanged.length > 0 ? { packages: values.packages } : {}),
    places: new Map(
      values.contents
        .filter(({ id, cartonNo }) => cartonNo !== places.get(id))
        .map(({ id, cartonNo }) => [id, cartonNo]),
    ),
  };
}

/** Returns whether both versions changed a value, so that the user has to choose. */
export function hasConflict(versions: Versions<PackingValues>): boolean {
  return differencesOf(versions, packingRules).some(({ changed }) => changed === 'both');
}

/** Returns the merged values. A value that both versions changed is that of `mine` unless another one is chosen. */
export function mergedPacking(versions: Versions<PackingValues>, choices?: MergeChoices): PackingValues {
  const { packages, ...rest } = merged(versions, choices, packingRules);
  // Packages of two versions can have the same key.
  return { ...rest, packages: packages.map((entry, key) => ({ ...entry, key })) };
}
