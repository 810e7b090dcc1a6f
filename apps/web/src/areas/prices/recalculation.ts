import { type ProductCost, ProductCost as Cost, type ProductPrice, RecalculationInput } from '@yipin/contract';
import { toVersionedIds } from '../../platform/api/index.ts';

/** The ways to change sale prices. */
export const saleWays = ['keep', 'adopt', 'percent', 'byHand'] as const;
/** A way to change sale prices. */
export type SaleWay = (typeof saleWays)[number];

/** The cost inputs that can be changed, in the order of their fields. */
export const costNames = [
  'factoryPriceCny',
  'shippingOverrideCny',
  'packingOverrideCny',
  'intlFeeOverrideCny',
  'markupPercent',
] as const satisfies readonly (keyof ProductCost)[];

/** The entered values of the dialog. */
export interface CostAdjustment {
  readonly costs: Readonly<Partial<Record<keyof ProductCost, string>>>;
  /** Whether overrides and markups of the products are cleared, unless a value is entered. */
  readonly clears: boolean;
  readonly way: SaleWay;
  readonly percent: string | undefined;
  /** The entered sale prices by product id. */
  readonly typedPrices: Readonly<Record<string, string>>;
}

/** The initial values of the dialog, which change nothing. */
export const untouched: CostAdjustment = { costs: {}, clears: false, way: 'keep', percent: undefined, typedPrices: {} };

const cleared: ProductCost = {
  packingOverrideCny: null,
  intlFeeOverrideCny: null,
  shippingOverrideCny: null,
  markupPercent: null,
};

function withoutBlanks<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the input of the request; `undefined` while an entered value is invalid. */
export function recalculationOf(
  products: readonly ProductPrice[],
  { costs, clears, way, percent, typedPrices }: CostAdjustment,
): RecalculationInput | undefined {
  const inputs = Cost.safeParse({ ...(clears ? cleared : {}), ...withoutBlanks(costs) });
  const sale = {
    keep: {},
    adopt: { adoptAsSalePrice: true },
    percent: { salePriceChangePercent: percent },
    byHand: { salePrices: withoutBlanks(typedPrices) },
  };
  if (!inputs.success) return undefined;
  const parsed = RecalculationInput.omit({ inputs: true }).safeParse({ ...toVersionedIds(products), ...sale[way] });
  return parsed.success ? { ...parsed.data, inputs: inputs.data } : undefined;
}
