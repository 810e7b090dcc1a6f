import type { ProductInput } from '@yipin/contract';
import type { Blank } from '../../platform/form/index.ts';

/** The initial values of a new agency product. */
export const blankProduct: Blank<ProductInput> = {
  code: '',
  name: '',
  productClassId: undefined,
  description: '',
  isActive: true,
};
