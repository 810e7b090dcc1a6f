import { decimalOf, Exact, PriceSimulationInput, type PricingRules } from '@yipin/contract';

/** The rules that can be simulated, in the order of their fields, with their number of decimals. */
export const decimalRules = [
  { name: 'exchangeRate', scale: 6 },
  { name: 'internationalShippingFee', scale: 4 },
  { name: 'shippingFee', scale: 4 },
  { name: 'packingCharges', scale: 4 },
  { name: 'defaultMarkupPercent', scale: 2 },
  { name: 'priceStep', scale: 2 },
] as const satisfies readonly { readonly name: keyof PricingRules; readonly scale: number }[];

/** The name of a simulated rule that is a decimal number. */
export type DecimalRule = (typeof decimalRules)[number]['name'];

/** The entered values of the simulation; absent = the current value. */
export interface SimulatedValues {
  readonly rules: Readonly<Partial<Record<DecimalRule, string>>>;
  readonly priceRounding: PricingRules['priceRounding'] | undefined;
  readonly target: string;
  readonly adopts: boolean;
  readonly classId: number | undefined;
  readonly factoryId: number | undefined;
}

/** The initial values of the simulation: the current rules. */
export const currentValues: SimulatedValues = {
  rules: {},
  priceRounding: undefined,
  target: '40',
  adopts: false,
  classId: undefined,
  factoryId: undefined,
};

/** Returns a number without trailing zeros. */
export function plainNumber(value: string): string {
  const exact = new Exact(value);
  return decimalOf(exact, exact.decimalPlaces());
}

function withoutBlanks(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the input of the request; undefined while an entered value is invalid. */
export function simulationOf({ rules, priceRounding, target, adopts, classId, factoryId }: SimulatedValues) {
  return PriceSimulationInput.safeParse(
    withoutBlanks({ ...rules, priceRounding, target, adoptAsSalePrice: adopts, classId, factoryId }),
  ).data;
}

/** Returns the simulated rules that differ from the current ones, by the names of their fields in the settings. */
export function changedRules(today: PricingRules, { rules, priceRounding }: SimulatedValues): Record<string, string> {
  const tried = simulationOf({ ...currentValues, rules, priceRounding });
  if (!tried) return {};
  const changed = decimalRules.flatMap(({ name }) => {
    const value = tried[name];
    return value === undefined || value === today[name] ? [] : [[name, plainNumber(value)] as const];
  });
  const rounding = priceRounding !== undefined && priceRounding !== today.priceRounding ? { priceRounding } : {};
  return { ...Object.fromEntries(changed), ...rounding };
}
