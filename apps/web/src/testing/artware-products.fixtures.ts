import { api } from '@yipin/contract';
import type { ReplyOf } from './answer-with.ts';

type ArtwareProductReply = ReplyOf<typeof api.artwareProducts.get>;

/** Returns an active product with stock. */
export function createArtwareProduct(about: Partial<ArtwareProductReply> = {}): ArtwareProductReply {
  return {
    id: 101,
    version: 1,
    productCode: 'A1',
    name: '木雕',
    classId: 3,
    categoryName: '摆件',
    defaultFactoryId: 41,
    factoryName: '景德镇',
    grossWeightKg: '0.400',
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    salePriceAud: '29.90',
    minPriceAud: null,
    reorderPoint: null,
    reorderQuantity: null,
    onHand: 20,
    available: 20,
    suggestedPriceAud: null,
    priceRateUsed: null,
    priceCalculatedAt: null,
    thumbnailUrl: null,
    ...about,
  };
}
