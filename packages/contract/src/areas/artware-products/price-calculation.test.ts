import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact, allocateProportionally } from '../../kernel/index.ts';
import { calculatePrice, type PricedProduct, type PriceSettings } from './price-calculation.ts';

function d(written: string): DecimalText {
  return decimalOf(written, written.split('.')[1]?.length ?? 0);
}

const vase: PricedProduct = {
  factoryPriceCny: d('120.00'),
  grossWeightKg: d('0.800'),
  lengthCm: d('30'),
  widthCm: d('20'),
  heightCm: d('15'),
  packingOverrideCny: null,
  intlFeeOverrideCny: null,
  shippingOverrideCny: null,
};
const settings: PriceSettings = {
  exchangeRate: d('5'),
  internationalShippingFee: d('28'),
  packingCharges: d('2.50'),
  shippingFee: d('3.00'),
  volumetricDivisor: 6000,
  priceStep: d('0.50'),
  priceRounding: 'HALF_UP',
};
const keyring: PricedProduct = {
  ...vase,
  factoryPriceCny: d('18.35'),
  grossWeightKg: d('0.10'),
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};
const keyringSettings: PriceSettings = {
  ...settings,
  internationalShippingFee: d('0'),
  packingCharges: d('0.80'),
  shippingFee: d('0.50'),
  priceStep: d('0.05'),
};

/** Chargeable weight, fee, landed CNY, landed AUD, raw price, price. */
function figures(product: PricedProduct, markup: string, firm: PriceSettings) {
  const price = calculatePrice(product, d(markup), firm);
  return [
    price.chargeableWeightKg,
    price.internationalFeeCny,
    price.landedCostCny,
    price.landedCostAud,
    price.rawPriceAud,
    price.suggestedPriceAud,
  ];
}

describe('price calculation (test vectors of domain.md §10)', () => {
  it.each([
    ['rate 5, half up', vase, '120', settings, ['1.500', '42.0000', '167.5000', '33.5000', '73.7000', '73.50']],
    [
      'rate 4.87, half up',
      vase,
      '120',
      { ...settings, exchangeRate: d('4.87') },
      ['1.500', '42.0000', '167.5000', '34.3943', '75.6674', '75.50'],
    ],
    [
      'rate 4.87, up',
      vase,
      '120',
      { ...settings, exchangeRate: d('4.87'), priceRounding: 'UP' as const },
      ['1.500', '42.0000', '167.5000', '34.3943', '75.6674', '76.00'],
    ],
    ['a keyring', keyring, '150', keyringSettings, ['0.100', '0.0000', '19.6500', '3.9300', '9.8250', '9.85']],
  ])('%s', (_title, product, markup, firm, expected) => {
    expect(figures(product, markup, firm)).toEqual(expected);
  });

  it('the price is rounded once: with a price step of a cent it equals the raw price', () => {
    const cent = { ...settings, priceStep: d('0.01') };
    expect(calculatePrice(vase, d('120'), cent).suggestedPriceAud).toBe('73.70');
    // 34.3943 × 2.2 would be 75.6675, and 34.39 × 2.2 = 75.66.
    expect(calculatePrice(vase, d('120'), { ...cent, exchangeRate: d('4.87') }).suggestedPriceAud).toBe('75.67');
  });

  it('freight is shared by the largest remainder', () => {
    expect(allocateProportionally(d('10.01'), [new Exact(3), new Exact(3), new Exact(4)])).toEqual([
      '3.00',
      '3.00',
      '4.01',
    ]);
  });
});

describe('price calculation', () => {
  it('a price without a weight is null, never 0', () => {
    const unweighed = { ...vase, grossWeightKg: null };
    expect(figures(unweighed, '120', settings)).toEqual([null, null, null, null, null, null]);
    const price = calculatePrice(unweighed, d('120'), settings);
    expect([price.volumetricWeightKg, price.marginAt(d('73.50'))]).toEqual(['1.500', null]);
  });

  it('an international fee of the product makes the weight unnecessary', () => {
    const given = { ...vase, grossWeightKg: null, intlFeeOverrideCny: d('42.0000') };
    expect(figures(given, '120', settings)).toEqual([null, '42.0000', '167.5000', '33.5000', '73.7000', '73.50']);
  });

  it('overrides of the product replace the settings, 0 included', () => {
    const free = { ...vase, packingOverrideCny: d('0'), shippingOverrideCny: d('0'), intlFeeOverrideCny: d('0') };
    expect(calculatePrice(free, d('0'), settings)).toMatchObject({
      shippingCny: '0.0000',
      packingCny: '0.0000',
      landedCostCny: '120.0000',
    });
  });

  it('a price that is a multiple of the step is not rounded up', () => {
    // 20 ÷ 3 × 3 = 20: digits lost in the quotient must not make it 20.50.
    const plain = { ...vase, factoryPriceCny: d('20'), packingOverrideCny: d('0'), shippingOverrideCny: d('0') };
    const third = { ...settings, exchangeRate: d('3'), priceRounding: 'UP' as const };
    expect(calculatePrice({ ...plain, intlFeeOverrideCny: d('0') }, d('200'), third).suggestedPriceAud).toBe('20.00');
  });

  it('the margin is null at a price of 0, and limited at a large loss', () => {
    const { marginAt } = calculatePrice(vase, d('120'), settings);
    expect(['73.50', '0.00', '33.50', '0.01', '20.00'].map((price) => marginAt(d(price)))).toEqual([
      '54.42',
      null,
      '0.00',
      '-334900.00',
      '-67.50',
    ]);
    const dear = calculatePrice({ ...vase, factoryPriceCny: d('9999999.00') }, d('120'), settings);
    expect(dear.marginAt(d('0.01'))).toBe('-9999999.99');
  });
});
