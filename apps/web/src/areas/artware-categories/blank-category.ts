import type { ArtwareCategoryInput } from '@yipin/contract';
import type { Blank } from '../../platform/form/index.ts';

/** The initial values of a new category. */
export const blankCategory: Blank<ArtwareCategoryInput> = {
  name: '',
  nameEn: '',
  nameTw: '',
  parentId: undefined,
  sort: undefined,
  markupPercent: undefined,
  hsCode: '',
};
