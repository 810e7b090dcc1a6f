import type { GoodsInput } from '@yipin/contract';
import type { Blank } from '../../platform/form/index.ts';

/** Returns the initial values of a new offer. */
export function blankOffer(unit: string): Blank<GoodsInput> {
  return {
    productId: undefined,
    code: '',
    name: '',
    spec: '',
    unit,
    priceAud: undefined,
    commissionPercent: undefined,
    artwareProductId: undefined,
    isActive: true,
  };
}
