import type { api } from '@yipin/contract';
import type { ReplyOf } from './answer-with.ts';

type ArtwareProductNameReply = ReplyOf<typeof api.artwareProducts.names>['items'][number];

/** Returns a product as the fields offer it in which a product is chosen. */
export function createProductName(
  about: Pick<ArtwareProductNameReply, 'id' | 'productCode'> & Partial<ArtwareProductNameReply>,
): ArtwareProductNameReply {
  return {
    code: '',
    modelName: '',
    name: '木雕',
    nameEn: '',
    nameTw: '',
    salePriceAud: '29.90',
    minPriceAud: null,
    available: 0,
    isActive: true,
    defaultFactoryId: null,
    thumbnailUrl: null,
    ...about,
  };
}
