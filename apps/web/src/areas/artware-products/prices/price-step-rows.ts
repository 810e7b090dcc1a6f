import { type DecimalText, decimalOf, Exact } from '@yipin/contract';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import type { DraftPrice } from './price-draft.ts';

/** One line of the calculation. */
export interface PriceStep {
  readonly label: string;
  readonly how: string;
  /** Null = unknown. */
  readonly value: string | null;
  /** Whether the value is an override of the product instead of the value of the settings. */
  readonly isOwn?: boolean;
  /** Whether the value results from other lines. */
  readonly isResult?: boolean;
}

function formatValue(value: DecimalText | null): string | null {
  return value === null ? null : formatNumber(value);
}

/** Returns a number of the settings without trailing zeros. */
function formatShort(value: DecimalText): string {
  const exact = new Exact(value);
  return formatNumber(decimalOf(exact, exact.decimalPlaces()));
}

/** Returns the function that lists the lines of weight, freight and landed cost. */
function useCostRows() {
  const text = useText('prices');
  return ({ price, rules, typed }: DraftPrice): PriceStep[] => {
    const { size, isOwn } = typed;
    const hasSize = size.every((side) => side !== null);
    const sizes = size.map((side) => (side === null ? '?' : formatShort(side))).join(' × ');
    const byWeight = `${formatShort(rules.internationalShippingFee)} × ${price.chargeableWeightKg ?? '?'} kg`;
    const kilograms = (weight: DecimalText | null) => (weight === null ? null : `${formatNumber(weight)} kg`);
    const source = (own: boolean) => text(own ? 'own' : 'bySettings');
    return [
      {
        label: text('volumetricWeight'),
        how: hasSize ? `${sizes} ÷ ${formatNumber(rules.volumetricDivisor)}` : text('noSize'),
        value: kilograms(price.volumetricWeightKg),
      },
      { label: text('chargeableWeight'), how: text('heavier'), value: kilograms(price.chargeableWeightKg) },
      {
        label: text('internationalFee'),
        how: isOwn.intlFee ? text('own') : byWeight,
        value: formatValue(price.internationalFeeCny),
        isOwn: isOwn.intlFee,
      },
      {
        label: text('inlandFreight'),
        how: source(isOwn.shipping),
        value: formatValue(price.shippingCny),
        isOwn: isOwn.shipping,
      },
      {
        label: text('packing'),
        how: source(isOwn.packing),
        value: formatValue(price.packingCny),
        isOwn: isOwn.packing,
      },
      { label: text('landedCny'), how: text('factoryPlus'), value: formatValue(price.landedCostCny), isResult: true },
    ];
  };
}

/** Returns the function that lists the lines of sale price and margin. */
function usePriceRows() {
  const text = useText('prices');
  return ({ price, rules, markup, category, typed: { salePriceAud } }: DraftPrice): PriceStep[] => {
    const rate = formatShort(rules.exchangeRate);
    const factor = new Exact(markup.percent).div(100).plus(1);
    const from = {
      product: text('own'),
      category: text('fromCategory', { name: category?.name ?? '' }),
      settings: text('bySettings'),
    };
    const margin = salePriceAud && price.marginAt(salePriceAud);
    return [
      { label: text('rateStep'), how: text('rateUnit'), value: rate },
      {
        label: text('landedAud'),
        how: text('dividedByRate', { rate }),
        value: formatValue(price.landedCostAud),
        isResult: true,
      },
      {
        label: text('markup'),
        how: from[markup.from],
        value: `${formatNumber(markup.percent)} %`,
        isOwn: markup.from === 'product',
      },
      {
        label: text('rawPrice'),
        how: text('plusMarkup', { factor: formatNumber(decimalOf(factor, factor.decimalPlaces())) }),
        value: formatValue(price.rawPriceAud),
      },
      {
        label: text('suggested'),
        how: text('toStep', { rounding: text(rules.priceRounding), step: formatNumber(rules.priceStep) }),
        value: formatValue(price.suggestedPriceAud),
        isResult: true,
      },
      {
        label: text('marginStep'),
        how: text('ofSale', { price: salePriceAud === null ? '?' : formatNumber(salePriceAud) }),
        value: margin ? `${formatNumber(margin)} %` : null,
      },
    ];
  };
}

/** Returns the function that lists the lines of a calculation in their order. */
export function useStepRows(): (draft: DraftPrice) => PriceStep[] {
  const costs = useCostRows();
  const prices = usePriceRows();
  return (draft) => [...costs(draft), ...prices(draft)];
}
