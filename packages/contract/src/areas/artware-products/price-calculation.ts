import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';

/** The inputs a product itself brings. CNY per piece, kilograms, centimetres; null = not known, or not overridden. */
export interface PricedProduct {
  readonly factoryPriceCny: DecimalText;
  readonly grossWeightKg: DecimalText | null;
  readonly lengthCm: DecimalText | null;
  readonly widthCm: DecimalText | null;
  readonly heightCm: DecimalText | null;
  readonly packingOverrideCny: DecimalText | null;
  readonly intlFeeOverrideCny: DecimalText | null;
  readonly shippingOverrideCny: DecimalText | null;
}

/** The inputs that hold for the whole firm. */
export interface PriceSettings {
  /** CNY for 1 AUD. */
  readonly exchangeRate: DecimalText;
  /** CNY per kilogram. */
  readonly internationalShippingFee: DecimalText;
  /** CNY per piece. */
  readonly packingCharges: DecimalText;
  /** Freight inside China, CNY per piece. */
  readonly shippingFee: DecimalText;
  /** Cubic centimetres that count as one kilogram. */
  readonly volumetricDivisor: number;
  /** Suggested prices are multiples of it, AUD. */
  readonly priceStep: DecimalText;
  readonly priceRounding: 'HALF_UP' | 'UP';
}

/** What comes out; null = an input is missing (never 0). */
export interface CalculatedPrice {
  readonly chargeableWeightKg: DecimalText | null;
  readonly internationalFeeCny: DecimalText | null;
  readonly landedCostCny: DecimalText | null;
  readonly landedCostAud: DecimalText | null;
  readonly suggestedPriceAud: DecimalText | null;
}

const gramScale = 3;

/** The greater of a gross weight and the volumetric one, kg to the gram; without all dimensions it is the gross weight (domain.md §10 steps 1 and 2). */
export const greaterWeight = (
  grossWeightKg: DecimalText,
  { lengthCm, widthCm, heightCm }: Pick<PricedProduct, 'lengthCm' | 'widthCm' | 'heightCm'>,
  volumetricDivisor: number,
): Exact => {
  const volumetric =
    lengthCm === null || widthCm === null || heightCm === null
      ? new Exact(0)
      : new Exact(lengthCm).times(widthCm).times(heightCm).div(volumetricDivisor);
  return Exact.max(grossWeightKg, volumetric).toDecimalPlaces(gramScale);
};

/** Weight the carrier charges for, kg. Without a gross weight it is unknown, for that may be the greater one. */
const chargeableWeight = (product: PricedProduct, { volumetricDivisor }: PriceSettings): Exact | null =>
  product.grossWeightKg === null ? null : greaterWeight(product.grossWeightKg, product, volumetricDivisor);

/** International fee of one piece, CNY (step 3). */
const internationalFee = (
  { intlFeeOverrideCny }: PricedProduct,
  { internationalShippingFee }: PriceSettings,
  weight: Exact | null,
): Exact | null => {
  if (intlFeeOverrideCny !== null) return new Exact(intlFeeOverrideCny);
  return weight === null ? null : weight.times(internationalShippingFee);
};

/** Everything a piece costs until it is here, CNY, unrounded (step 4). */
const landedCost = (product: PricedProduct, settings: PriceSettings, fee: Exact): Exact =>
  new Exact(product.factoryPriceCny)
    .plus(product.shippingOverrideCny ?? settings.shippingFee)
    .plus(product.packingOverrideCny ?? settings.packingCharges)
    .plus(fee);

/**
 * Suggested price, AUD (steps 6 and 7). All factors go into one division, so that a price lying exactly on a step, or
 * halfway between two, is not pushed over it by the digits a quotient loses.
 */
const suggestedPrice = (landedCny: Exact, markupPercent: DecimalText, settings: PriceSettings): DecimalText => {
  const { exchangeRate, priceStep, priceRounding } = settings;
  const steps = landedCny
    .times(new Exact(100).plus(markupPercent))
    .div(new Exact(100).times(exchangeRate).times(priceStep))
    .toDecimalPlaces(0, priceRounding === 'UP' ? Exact.ROUND_UP : Exact.ROUND_HALF_UP);
  return decimalOf(steps.times(priceStep), 2);
};

/**
 * The price calculation of domain.md §10, steps 1 to 7. Each figure is rounded once, from the unrounded expression.
 *
 * @param markupPercent the product's own, else that of the nearest category up the tree, else that of the settings
 */
export const calculatePrice = (
  product: PricedProduct,
  markupPercent: DecimalText,
  settings: PriceSettings,
): CalculatedPrice => {
  const weight = chargeableWeight(product, settings);
  const fee = internationalFee(product, settings, weight);
  const landedCny = fee && landedCost(product, settings, fee);
  return {
    chargeableWeightKg: weight && decimalOf(weight, gramScale),
    internationalFeeCny: fee && decimalOf(fee, 4),
    landedCostCny: landedCny && decimalOf(landedCny, 4),
    landedCostAud: landedCny && decimalOf(landedCny.div(settings.exchangeRate), 4),
    suggestedPriceAud: landedCny && suggestedPrice(landedCny, markupPercent, settings),
  };
};

/** Margin of a sale price over the landed cost, both AUD, in percent with 2 digits (step 8); null when nothing is charged. */
export const marginPercent = (salePriceAud: DecimalText, landedCostAud: DecimalText): DecimalText | null => {
  const price = new Exact(salePriceAud);
  return price.isZero() ? null : decimalOf(price.minus(landedCostAud).div(price).times(100), 2);
};
