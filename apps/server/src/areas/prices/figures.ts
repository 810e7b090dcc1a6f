import { type DecimalText, type PriceFigures, permissions } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

/** The figures of a product before or after. */
export interface AllFigures {
  readonly suggestedPriceAud: DecimalText | null;
  readonly salePriceAud: DecimalText;
  readonly landedCostAud: DecimalText | null;
  readonly marginPercent: DecimalText | null;
}

/** As the caller may see them: costs, and the margin that tells them, only for holders of `viewCost`. */
export const figuresFor =
  (ctx: Context) =>
  ({ suggestedPriceAud, salePriceAud, landedCostAud, marginPercent }: AllFigures): PriceFigures => ({
    suggestedPriceAud,
    salePriceAud,
    ...(may(ctx, permissions.viewCost) ? { landedCostAud, marginPercent } : {}),
  });
