import {
  type DecimalText,
  decimalOfUnits,
  dividedHalfUp,
  dividedUp,
  Exact,
  isTooLarge,
  unitsOf,
} from '../../kernel/index.ts';

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

/** What comes out, step by step; null = an input is missing (never 0). */
export interface CalculatedPrice {
  /** Null while a dimension is missing. */
  readonly volumetricWeightKg: DecimalText | null;
  readonly chargeableWeightKg: DecimalText | null;
  readonly internationalFeeCny: DecimalText | null;
  readonly shippingCny: DecimalText;
  readonly packingCny: DecimalText;
  readonly landedCostCny: DecimalText | null;
  readonly landedCostAud: DecimalText | null;
  /** With the markup, before the step. */
  readonly rawPriceAud: DecimalText | null;
  readonly suggestedPriceAud: DecimalText | null;
  /** Margin of a price in AUD, in percent with 2 digits (step 8); null when nothing is charged or the cost is not known. */
  readonly marginAt: (priceAud: DecimalText) => DecimalText | null;
}

// Whole numbers of the smallest unit that is told: grams, tenths of a centimetre, cents, and for what costs and rates say
// as many digits as they are kept with. What is multiplied has the digits of both, so that nothing is lost on the way.
const gramScale = 3;
const lengthScale = 1;
const costScale = 4;
const rateScale = 6;
const centScale = 2;
const grams = 10n ** BigInt(gramScale);
const wholePercent = 100n * 10n ** BigInt(centScale);

type Dimensions = Pick<PricedProduct, 'lengthCm' | 'widthCm' | 'heightCm'>;

/** Weight that the size stands for, in grams (step 1): a thousandth of a cubic centimetre ÷ the divisor is a gram. */
function volumetricGrams({ lengthCm, widthCm, heightCm }: Dimensions, volumetricDivisor: number): bigint | null {
  if (lengthCm === null || widthCm === null || heightCm === null) return null;
  const volume = unitsOf(lengthCm, lengthScale) * unitsOf(widthCm, lengthScale) * unitsOf(heightCm, lengthScale);
  return dividedHalfUp(volume, BigInt(volumetricDivisor));
}

/** The greater of both. A gross weight is told to the gram, so it makes no difference that the other is rounded before. */
function greaterGrams(grossWeightKg: DecimalText, volumetric: bigint | null): bigint {
  const gross = unitsOf(grossWeightKg, gramScale);
  return volumetric !== null && volumetric > gross ? volumetric : gross;
}

/** The greater of a gross weight and the volumetric one, kg to the gram; without all dimensions it is the gross weight (domain.md §10 steps 1 and 2). */
export function greaterWeight(grossWeightKg: DecimalText, dimensions: Dimensions, volumetricDivisor: number): Exact {
  return new Exact(
    decimalOfUnits(greaterGrams(grossWeightKg, volumetricGrams(dimensions, volumetricDivisor)), gramScale),
  );
}

function costUnits(cost: DecimalText): bigint {
  return unitsOf(cost, costScale);
}

/** International fee of one piece (step 3), with the digits of {@link landedScale}. */
function internationalFee(
  { intlFeeOverrideCny }: PricedProduct,
  { internationalShippingFee }: PriceSettings,
  weight: bigint | null,
): bigint | null {
  if (intlFeeOverrideCny !== null) return costUnits(intlFeeOverrideCny) * grams;
  return weight === null ? null : weight * costUnits(internationalShippingFee);
}

/** The lowest margin that is told, in percent: of a price of a few cents over a large cost it says enough. */
const minMargin = -9_999_999_99n;

/** What follows from the landed cost (steps 5 to 8). Each figure is one division of whole numbers, so it is rounded once. */
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
 * The price calculation of domain.md §10. Each figure is rounded once, from the unrounded expression.
 *
 * @param markupPercent the product's own, else that of the nearest category up the tree, else that of the settings
 */
export function calculatePrice(
  product: PricedProduct,
  markupPercent: DecimalText,
  settings: PriceSettings,
): CalculatedPrice {
  const volumetric = volumetricGrams(product, settings.volumetricDivisor);
  // Without a gross weight the weight is unknown, for that may be the greater one.
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

function carriedOrNull(amount: DecimalText | null): DecimalText | null {
  return amount !== null && isTooLarge(amount) ? null : amount;
}

/** The same for answers: a price that they cannot carry is not known. */
export function calculateCarried(...given: Parameters<typeof calculatePrice>): CalculatedPrice {
  const price = calculatePrice(...given);
  return {
    ...price,
    landedCostCny: carriedOrNull(price.landedCostCny),
    landedCostAud: carriedOrNull(price.landedCostAud),
    rawPriceAud: carriedOrNull(price.rawPriceAud),
    suggestedPriceAud: carriedOrNull(price.suggestedPriceAud),
  };
}
