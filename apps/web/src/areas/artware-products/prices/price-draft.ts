import {
  api,
  type ArtwareCategory,
  ArtwareCategoryId,
  ArtwareProductInput,
  type CalculatedPrice,
  calculatePrice,
  type DecimalText,
  decimalOf,
  type Markup,
  markupsIn,
  type PricingRules,
} from '@yipin/contract';
import { useOperation } from '../../../platform/api/index.ts';
import type { Draft } from '../../../platform/form/index.ts';

/** The entered values of a product from which its price is calculated. */
const EnteredPrices = ArtwareProductInput.pick({
  factoryPriceCny: true,
  grossWeightKg: true,
  lengthCm: true,
  widthCm: true,
  heightCm: true,
  packingOverrideCny: true,
  intlFeeOverrideCny: true,
  shippingOverrideCny: true,
  markupPercent: true,
  salePriceAud: true,
});

/** A price that was calculated from the entered values, with its components. */
export interface DraftPrice {
  readonly price: CalculatedPrice;
  readonly rules: PricingRules;
  readonly markup: Markup;
  /** The category that determines the markup. */
  readonly category: ArtwareCategory | undefined;
  readonly typed: EnteredPrice;
}

interface EnteredPrice {
  readonly size: readonly (DecimalText | null)[];
  readonly salePriceAud: DecimalText | null;
  readonly isOwn: Readonly<Record<'intlFee' | 'shipping' | 'packing', boolean>>;
  readonly hasCategory: boolean;
}

/** Returns the draft without empty fields, which are treated as absent. */
function withoutBlanks(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== null));
}

const noCategories: readonly ArtwareCategory[] = [];

/** Returns the price of the entered values, calculated as on the server; undefined while a value is invalid. */
export function priceOf(
  draft: Draft,
  rules: PricingRules,
  categories: readonly ArtwareCategory[] = noCategories,
): DraftPrice | undefined {
  const typed = EnteredPrices.safeParse(withoutBlanks(draft)).data;
  if (!typed) return undefined;
  const categoryId = ArtwareCategoryId.safeParse(draft['classId']).data;
  const markup = markupsIn(categories, rules.defaultMarkupPercent)(typed.markupPercent, categoryId ?? 0);
  const { lengthCm = null, widthCm = null, heightCm = null, grossWeightKg = null } = typed;
  const { packingOverrideCny = null, intlFeeOverrideCny = null, shippingOverrideCny = null } = typed;
  const product = {
    factoryPriceCny: typed.factoryPriceCny ?? decimalOf(0, 4),
    lengthCm,
    widthCm,
    heightCm,
    grossWeightKg,
    packingOverrideCny,
    intlFeeOverrideCny,
    shippingOverrideCny,
  };
  return {
    price: calculatePrice(product, markup.percent, rules),
    rules,
    markup,
    category: categories.find(({ id }) => id === markup.categoryId),
    typed: {
      size: [lengthCm, widthCm, heightCm],
      salePriceAud: typed.salePriceAud ?? null,
      isOwn: {
        intlFee: intlFeeOverrideCny !== null,
        shipping: shippingOverrideCny !== null,
        packing: packingOverrideCny !== null,
      },
      hasCategory: categoryId !== undefined,
    },
  };
}

/** Returns the current rules and the categories for the calculation; undefined until both are fetched. */
export function usePricing() {
  const rules = useOperation(api.prices.rules, {}).data;
  const categories = useOperation(api.artwareCategories.all, {}).data;
  return rules && categories ? { rules, categories } : undefined;
}
