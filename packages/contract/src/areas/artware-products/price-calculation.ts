import {
  type DecimalText,
  decimalOfUnits,
  dividedHalfUp,
  dividedUp,
  Exact,
  isTooLarge,
  unitsOf,
} from '../../kernel/index.ts';

/** Price inputs of a product. CNY per piece, kilograms, centimetres; null = unknown, or not overridden. */
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

/** Price inputs of the company. */
export interface PriceSettings {
  /** CNY for 1 AUD. */
  readonly exchangeRate: DecimalText;
  /** CNY per kilogram. */
  readonly internationalShippingFee: DecimalText;
  /** CNY per piece. */
  readonly packingCharges: DecimalText;
  /** Freight inside China, CNY per piece. */
  readonly shippingFee: DecimalText;
  /** Volumetric divisor: cubic centimetres per kilogram. */
  readonly volumetricDivisor: number;
  /** Suggested prices are multiples of it, AUD. */
  readonly priceStep: DecimalText;
  readonly priceRounding: 'HALF_UP' | 'UP';
}

/** Results of each calculation step; null = an input is missing (never 0). */
export interface CalculatedPrice {
  /** Null if a dimension is missing. */
  readonly volumetricWeightKg: DecimalText | null;
  readonly chargeableWeightKg: DecimalText | null;
  readonly internationalFeeCny: DecimalText | null;
  readonly shippingCny: DecimalText;
  readonly packingCny: DecimalText;
  readonly landedCostCny: DecimalText | null;
  readonly landedCostAud: DecimalText | null;
  /** Landed cost plus markup, before rounding to the price step. */
  readonly rawPriceAud: DecimalText | null;
  readonly suggestedPriceAud: DecimalText | null;
  /**
   * Returns the margin of a price in AUD, in percent with 2 digits (step 8); null if the price is 0 or the cost
   * unknown.
   */
  readonly marginAt: (priceAud: DecimalText) => DecimalText | null;
}

// Whole numbers of the smallest unit: grams, tenths of a centimetre, cents; costs and rates have as many digits as are
// stored. A product of two numbers has the digits of both, so that no digit is lost between the steps.
const gramScale = 3;
const lengthScale = 1;
const costScale = 4;
const rateScale = 6;
const centScale = 2;
const grams = 10n ** BigInt(gramScale);
const wholePercent = 100n * 10n ** BigInt(centScale);

type Dimensions = Pick<PricedProduct, 'lengthCm' | 'widthCm' | 'heightCm'>;

/**
 * Returns the volumetric weight in grams (step 1): a thousandth of a cubic centimetre ÷ the divisor is a gram. Null if
 * a dimension is missing.
 */
function volumetricGrams({ lengthCm, widthCm, heightCm }: Dimensions, volumetricDivisor: number): bigint | null {
  if (lengthCm === null || widthCm === null || heightCm === null) return null;
  const volume = unitsOf(lengthCm, lengthScale) * unitsOf(widthCm, lengthScale) * unitsOf(heightCm, lengthScale);
  return dividedHalfUp(volume, BigInt(volumetricDivisor));
}

/**
 * Returns the greater weight in grams. Gross weights are whole grams, so rounding the volumetric weight first does not
 * change the result.
 */
function greaterGrams(grossWeightKg: DecimalText, volumetric: bigint | null): bigint {
  const gross = unitsOf(grossWeightKg, gramScale);
  return volumetric !== null && volumetric > gross ? volumetric : gross;
}

/**
 * Returns the greater of the gross and the volumetric weight in kg, to the gram; the gross weight if a dimension is
 * missing (domain.md §10 steps 1 and 2).
 */
export function greaterWeight(grossWeightKg: DecimalText, dimensions: Dimensions, volumetricDivisor: number): Exact {
  return new Exact(
    decimalOfUnits(greaterGrams(grossWeightKg, volumetricGrams(dimensions, volumetricDivisor)), gramScale),
  );
}

function costUnits(cost: DecimalText): bigint {
  return unitsOf(cost, costScale);
}

/** Returns the international fee of one piece (step 3), with the digits of {@link landedScale}. */
function internationalFee(
  { intlFeeOverrideCny }: PricedProduct,
  { internationalShippingFee }: PriceSettings,
  weight: bigint | null,
): bigint | null {
  if (intlFeeOverrideCny !== null) return costUnits(intlFeeOverrideCny) * grams;
  return weight === null ? null : weight * costUnits(internationalShippingFee);
}

/**
 * The lowest margin that is returned, in hundredths of a percent. It limits margins of prices of a few cents over a
 * large cost.
 */
const minMargin = -9_999_999_99n;

/**
 * Calculates the values that follow from the landed cost (steps 5 to 8). Each is one division of whole numbers, so it
 * is rounded once.
 */
function pricesFrom(landed: bigint, markupPercent: DecimalText, settings: PriceSettings) {
  const rate = unitsOf(settings.exchangeRate, rateScale);
  const step = unitsOf(settings.priceStep, centScale);
  // In cents it would be this ÷ (1,000 × rate): cost and markup bring 7 + 4 digits, rate and cents take 6 + 2.
  const raised = landed * (wholePercent + unitsOf(markupPercent, centScale));
  const divide = settings.priceRounding === 'UP' ? dividedUp : dividedHalfUp;
  return {
    landedCostAud: decimalOfUnits(dividedHalfUp(landed * 1_000n, rate), costScale),
    rawPriceAud: decimalOfUnits(dividedHalfUp(raised, 10n * rate), costScale),
    suggestedPriceAud: decimalOfUnits(divide(raised, 1_000n * rate * step) * step, centScale),
    marginAt: (priceAud: DecimalText): DecimalText | null => {
      const price = unitsOf(priceAud, centScale) * rate;
      if (price === 0n) return null;
      const margin = dividedHalfUp(wholePercent * (price - 10n * landed), price);
      return decimalOfUnits(margin < minMargin ? minMargin : margin, centScale);
    },
  };
}

const unknown = { landedCostAud: null, rawPriceAud: null, suggestedPriceAud: null, marginAt: () => null };

/**
 * Calculates the prices of a product (domain.md §10). Each value is rounded once, from the unrounded expression.
 *
 * @param markupPercent the product's own, else that of the nearest category up the tree, else that of the settings
 */
export function calculatePrice(
  product: PricedProduct,
  markupPercent: DecimalText,
  settings: PriceSettings,
): CalculatedPrice {
  const volumetric = volumetricGrams(product, settings.volumetricDivisor);
  // Without a gross weight the weight is unknown, because the gross weight may be the greater of both.
  const weight = product.grossWeightKg === null ? null : greaterGrams(product.grossWeightKg, volumetric);
  const fee = internationalFee(product, settings, weight);
  const shipping = costUnits(product.shippingOverrideCny ?? settings.shippingFee);
  const packing = costUnits(product.packingOverrideCny ?? settings.packingCharges);
  const landed = fee === null ? null : (costUnits(product.factoryPriceCny) + shipping + packing) * grams + fee;
  const toCost = (amount: bigint) => decimalOfUnits(dividedHalfUp(amount, grams), costScale);
  return {
    volumetricWeightKg: volumetric === null ? null : decimalOfUnits(volumetric, gramScale),
    chargeableWeightKg: weight === null ? null : decimalOfUnits(weight, gramScale),
    internationalFeeCny: fee === null ? null : toCost(fee),
    shippingCny: decimalOfUnits(shipping, costScale),
    packingCny: decimalOfUnits(packing, costScale),
    landedCostCny: landed === null ? null : toCost(landed),
    ...(landed === null ? unknown : pricesFrom(landed, markupPercent, settings)),
  };
}

function representableOrNull(amount: DecimalText | null): DecimalText | null {
  return amount !== null && isTooLarge(amount) ? null : amount;
}

/** Returns the same as {@link calculatePrice} for responses: amounts that the wire cannot represent are null. */
export function calculateRepresentable(...input: Parameters<typeof calculatePrice>): CalculatedPrice {
  const price = calculatePrice(...input);
  return {
    ...price,
    landedCostCny: representableOrNull(price.landedCostCny),
    landedCostAud: representableOrNull(price.landedCostAud),
    rawPriceAud: representableOrNull(price.rawPriceAud),
    suggestedPriceAud: representableOrNull(price.suggestedPriceAud),
  };
}
