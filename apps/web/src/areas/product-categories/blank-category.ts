import type { ProductCategoryInput } from '@yipin/contract';
import type { Blank } from '../../platform/form/index.ts';

/** The initial values of a new category. */
export const blankCategory: Blank<ProductCategoryInput> = { name: '', sort: 0, isActive: true };
