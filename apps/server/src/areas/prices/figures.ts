import { type DecimalText, type PriceFigures, permissions, withoutCosts } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

/** The figures of a product before or after. */
export interface AllFigures {
  readonly suggestedPriceAud: DecimalText | null;
  readonly salePriceAud: DecimalText;
  readonly landedCostAud: DecimalText | null;
  readonly marginPercent: DecimalText | null;
}

/** As the caller may see them: costs, with the margin and the suggestion that tell them, only for holders of `viewCost`. */
export function maskCosts(ctx: Context) {
  return ({ suggestedPriceAud, salePriceAud, landedCostAud, marginPercent }: AllFigures): PriceFigures => {
    const figures = { suggestedPriceAud, salePriceAud, landedCostAud, marginPercent };
    return may(ctx, permissions.viewCost) ? figures : withoutCosts(figures);
  };
}
