import { type DecimalText, type PriceFigures, permissions, withoutCosts } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

/** The prices and costs of a product, before or after. */
export interface AllFigures {
  readonly suggestedPriceAud: DecimalText | null;
  readonly salePriceAud: DecimalText;
  readonly landedCostAud: DecimalText | null;
  readonly marginPercent: DecimalText | null;
}

/**
 * Returns a function that removes costs, margin and suggestion from figures for users without `viewCost`; both of the
 * latter reveal costs.
 */
export function maskCosts(ctx: Context) {
  return ({ suggestedPriceAud, salePriceAud, landedCostAud, marginPercent }: AllFigures): PriceFigures => {
    const figures = { suggestedPriceAud, salePriceAud, landedCostAud, marginPercent };
    return may(ctx, permissions.viewCost) ? figures : withoutCosts(figures);
  };
}
