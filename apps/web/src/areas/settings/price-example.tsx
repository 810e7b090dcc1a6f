import {
  calculatePrice,
  centimetres,
  cost,
  decimalOf,
  type CompanySettings,
  kilograms,
  PricingRules,
} from '@yipin/contract';
import type { Draft } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import * as styles from './settings.module.css';

/** A typical product: a vase in its box. */
const goods = {
  factoryPriceCny: cost().parse('120'),
  grossWeightKg: kilograms().parse('0.8'),
  lengthCm: centimetres().parse('30'),
  widthCm: centimetres().parse('20'),
  heightCm: centimetres().parse('15'),
  packingOverrideCny: null,
  intlFeeOverrideCny: null,
  shippingOverrideCny: null,
};

interface PriceRowProps {
  readonly label: string;
  readonly settings: PricingRules | undefined;
}

function PriceRow({ label, settings }: PriceRowProps) {
  const price = settings && calculatePrice(goods, settings.defaultMarkupPercent, settings);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{price?.landedCostCny ? formatMoney(decimalOf(price.landedCostCny, 2), 'CNY') : '—'}</td>
      <td>{price?.suggestedPriceAud ? formatMoney(price.suggestedPriceAud, 'AUD') : '—'}</td>
    </tr>
  );
}

interface PriceExampleProps {
  readonly saved: CompanySettings;
  /** The entered values; while one of them is invalid no price is shown. */
  readonly draft: Draft;
}

/** Shows the effect of a change on the prices of an example product. */
export function PriceExample({ saved, draft }: PriceExampleProps) {
  const text = useText('settings');
  const rulesOf = (rules: object) => PricingRules.safeParse({ ...saved, ...rules }).data;
  const facts = {
    price: formatMoney(decimalOf(goods.factoryPriceCny, 2), 'CNY'),
    weight: '0.8',
    size: '30 × 20 × 15',
  };
  return (
    <table className={styles.example}>
      <caption>
        {text('example')}
        <span>{text('exampleGoods', facts)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" aria-label={text('prices')} />
          <th scope="col">{text('landedCost')}</th>
          <th scope="col">{text('suggestedPrice')}</th>
        </tr>
      </thead>
      <tbody>
        <PriceRow label={text('now')} settings={rulesOf({})} />
        <PriceRow label={text('then')} settings={rulesOf(draft)} />
      </tbody>
    </table>
  );
}
