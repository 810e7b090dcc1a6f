import {
  type InputOf,
  type api,
  Package,
  type LogisticsCompanyId,
  type Shipment,
  type ShipmentItem,
} from '@yipin/contract';

/** The pieces of a line in one package; null = in none. */
export interface PackedPart {
  readonly cartonNo: string | null;
  readonly quantity: number;
}

/** A package with the entered texts of its fields. `key` identifies its row on the screen. */
export interface EnteredPackage {
  readonly key: number;
  readonly cartonNo: string;
  readonly trackingNumber: string;
  readonly grossWeightKg: string | undefined;
  readonly lengthCm: string | undefined;
  readonly widthCm: string | undefined;
  readonly heightCm: string | undefined;
}

/** What the user has entered; what is absent is as saved. */
export interface EnteredPacking {
  readonly carrierId?: LogisticsCompanyId | null;
  readonly packages?: readonly EnteredPackage[];
  /** The packages of lines, as entered in their fields, by the id of the line. */
  readonly places?: ReadonlyMap<number, string>;
}

type SavedPacking = InputOf<typeof api.shipments.savePacking>;

/** Returns the packages of a shipment with texts. */
export function packagesOf({ packages }: Shipment): EnteredPackage[] {
  return packages.map((entry, key) => ({
    key,
    cartonNo: entry.cartonNo,
    trackingNumber: entry.trackingNumber,
    grossWeightKg: entry.grossWeightKg ?? undefined,
    lengthCm: entry.lengthCm ?? undefined,
    widthCm: entry.widthCm ?? undefined,
    heightCm: entry.heightCm ?? undefined,
  }));
}

/** Returns an empty package, which has the next number. */
export function nextPackage(packages: readonly EnteredPackage[]): EnteredPackage {
  const numbers = packages.map(({ cartonNo }) => Number(cartonNo)).filter((number) => Number.isInteger(number));
  const empty = { grossWeightKg: undefined, lengthCm: undefined, widthCm: undefined, heightCm: undefined };
  const key = Math.max(-1, ...packages.map((entry) => entry.key)) + 1;
  return { key, cartonNo: String(Math.max(0, ...numbers) + 1), trackingNumber: '', ...empty };
}

const fullWidth: Readonly<Record<string, string>> = { '：': ':', '，': ',', '；': ',', ';': ',', '[': ' ', ']': ' ' };

/**
 * Reads the packages of a line: `2` for the whole line, or `1: 12, 2: 8` for its pieces; the rest is in no package.
 * Returns undefined for any other text, and for more pieces than the line has.
 */
export function readPlaces(typed: string, quantity: number): PackedPart[] | undefined {
  const text = typed.replace(/[：，；;[\]]/g, (sign) => fullWidth[sign] ?? sign).trim();
  if (text === '') return [{ cartonNo: null, quantity }];
  if (!text.includes(':')) return text.includes(',') ? undefined : [{ cartonNo: text, quantity }];
  const pieces = new Map<string, number>();
  for (const part of text.split(/,|(?<=:\s*\d+)\s+/)) {
    if (part.trim() === '') continue;
    const [, cartonNo, count] = /^\s*(\S.*?)\s*:\s*(\d+)\s*$/.exec(part) ?? [];
    if (cartonNo === undefined || Number(count) < 1) return undefined;
    pieces.set(cartonNo, (pieces.get(cartonNo) ?? 0) + Number(count));
  }
  const parts: PackedPart[] = [...pieces].map(([cartonNo, count]) => ({ cartonNo, quantity: count }));
  const rest = quantity - parts.reduce((sum, part) => sum + part.quantity, 0);
  if (rest < 0) return undefined;
  return rest === 0 ? parts : [...parts, { cartonNo: null, quantity: rest }];
}

/** Returns the text of a line's field: what was entered, else the package that it is in. */
export function placeText(item: ShipmentItem, { places }: EnteredPacking, numbers: readonly string[]): string {
  const saved = item.cartonNo !== null && numbers.includes(item.cartonNo) ? item.cartonNo : '';
  return places?.get(item.id) ?? saved;
}

/** Returns the packages of a line; undefined if the text is invalid or names an unknown package. */
export function partsOf(
  item: ShipmentItem,
  entered: EnteredPacking,
  numbers: readonly string[],
): PackedPart[] | undefined {
  const parts = readPlaces(placeText(item, entered, numbers), item.quantity);
  return parts?.every(({ cartonNo }) => cartonNo === null || numbers.includes(cartonNo)) ? parts : undefined;
}

/** Returns the input that saves the packing; undefined while a value is invalid. */
export function packingInput(shipment: Shipment, entered: EnteredPacking): SavedPacking | undefined {
  const { id, version, items, logisticsCompanyId } = shipment;
  const packages = (entered.packages ?? packagesOf(shipment)).map((entry) => Package.safeParse(entry).data);
  const numbers = packages.flatMap((entry) => entry?.cartonNo ?? []);
  const contents = items.map((item) => {
    const parts = partsOf(item, entered, numbers);
    return parts && { itemId: item.id, parts };
  });
  const valid = packages.flatMap((entry) => entry ?? []);
  const lines = contents.flatMap((line) => line ?? []);
  if (valid.length < packages.length || lines.length < contents.length) return undefined;
  const carrier = entered.carrierId === undefined ? logisticsCompanyId : entered.carrierId;
  return { id, expectedVersion: version, logisticsCompanyId: carrier, packages: valid, contents: lines };
}

/** What is missing in a packing, though it does not prevent the start. */
export interface PackingGaps {
  /** Lines with pieces in no package. */
  readonly unpackedLines: number;
  readonly unweighedPackages: number;
}

/** Returns what is missing in the saved packing of a shipment. */
export function gapsOf({ items, packages }: Shipment): PackingGaps {
  const numbers = packages.map(({ cartonNo }) => cartonNo);
  return {
    unpackedLines: items.filter(({ cartonNo }) => cartonNo === null || !numbers.includes(cartonNo)).length,
    unweighedPackages: packages.filter(({ grossWeightKg }) => !grossWeightKg).length,
  };
}
