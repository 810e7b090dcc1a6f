import { decimalOf, Exact } from '@yipin/contract';
import { guideOffers, stockedOffers } from './agencies.ts';
import type { PlannedProduct } from './plan.ts';

/** Goods that agencies sell, before they are saved. */
export interface PlannedGoods {
  readonly code: string;
  /** Code of the agency product that they are a unit of. */
  readonly productCode: string;
  /** Stock code of the product that delivers them; undefined if an external supplier delivers them. */
  readonly stockCode: string | undefined;
  /** Wire form of a save, without the ids. */
  readonly fields: Readonly<Record<string, string>>;
}

const unitsPerOffer = 5;
/** Price for tourists as a factor of the price for shops. */
const retail = '1.6';

/** Returns the price for tourists in AUD, in steps of 0.50 and at least 2. */
function retailPrice(salePriceAud: string): string {
  return decimalOf(Exact.max(new Exact(salePriceAud).times(retail).times(2).ceil().div(2), 2), 2);
}

function isInStock({ opening }: PlannedProduct): boolean {
  return Object.keys(opening).length > 0;
}

/** Returns the goods of agencies: for each offer some products, those in stock first, and the goods of guides. */
export function planGoods(products: readonly PlannedProduct[]): PlannedGoods[] {
  const taken = new Set<PlannedProduct>();
  const stocked = stockedOffers.flatMap(({ code: productCode, words, commissionPercent }) => {
    const fitting = products.filter((product) => !taken.has(product) && words.test(product.nameEn.toUpperCase()));
    const chosen = [...fitting.filter(isInStock), ...fitting.filter((product) => !isInStock(product))];
    return chosen.slice(0, unitsPerOffer).map((product): PlannedGoods => {
      taken.add(product);
      const { name = '', modelName = '', salePriceAud = '0' } = product.fields;
      const stockCode = product.productCode + product.code;
      const own = commissionPercent === undefined ? {} : { commissionPercent };
      const fields = { name, spec: modelName, unit: '件', priceAud: retailPrice(salePriceAud), ...own };
      return { code: `G${stockCode}`, productCode, stockCode, fields };
    });
  });
  const guideGoods = guideOffers.flatMap(({ code: productCode, units }) =>
    units.map(
      ([code = '', name = '', spec = '', unit = '', priceAud = '']): PlannedGoods => ({
        code,
        productCode,
        stockCode: undefined,
        fields: { name, spec, unit, priceAud },
      }),
    ),
  );
  return [...stocked, ...guideGoods];
}
