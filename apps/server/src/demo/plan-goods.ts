import { decimalOf, Exact } from '@yipin/contract';
import { guideOffers, stockedOffers } from './agencies.ts';
import type { PlannedProduct } from './plan.ts';

/** Goods that agencies sell, before they are saved. */
export interface PlannedGoods {
  readonly code: string;
  /** Code of the channel product they are a unit of. */
  readonly productCode: string;
  /** Stock code of what they are delivered by; undefined = not delivered from here. */
  readonly stockCode: string | undefined;
  /** Wire form of a save, but for the ids. */
  readonly fields: Readonly<Record<string, string>>;
}

const unitsPerOffer = 5;
/** What tourists pay, of what shops pay. */
const retail = '1.6';

/** In steps of half a dollar, and no less than two. */
function retailPrice(salePriceAud: string): string {
  return decimalOf(Exact.max(new Exact(salePriceAud).times(retail).times(2).ceil().div(2), 2), 2);
}

function isInStock({ opening }: PlannedProduct): boolean {
  return Object.keys(opening).length > 0;
}

/** What agencies sell: of each offer some products of the firm, those in stock first, and what guides bring along. */
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
  const carried = guideOffers.flatMap(({ code: productCode, units }) =>
    units.map(
      ([code = '', name = '', spec = '', unit = '', priceAud = '']): PlannedGoods => ({
        code,
        productCode,
        stockCode: undefined,
        fields: { name, spec, unit, priceAud },
      }),
    ),
  );
  return [...stocked, ...carried];
}
