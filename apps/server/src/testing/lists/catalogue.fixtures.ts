import { api, type ArtwareProductId } from '@yipin/contract';
import type { Actor } from '../test-tenant.ts';

/**
 * Creates goods of agencies that each sort field orders differently: of active and inactive products, delivered by the
 * company or by the agency, on sale or not.
 */
export async function makeCatalogue(admin: Actor, [vase, seal]: readonly ArtwareProductId[]): Promise<void> {
  const { productCategories, products, goods } = api;
  const category = async (name: string) =>
    (await admin.call(productCategories.save, productCategories.save.input.parse({ name }))).id;
  const [souvenirs, sets] = [await category('SOUVENIRS'), await category('SETS')];
  const product = async (code: string, name: string, about: object) =>
    (await admin.call(products.save, products.save.input.parse({ code, name, productClassId: souvenirs, ...about })))
      .id;
  const tea = await product('TB', 'C TEA SET', { productClassId: sets });
  const fan = await product('TC', 'B FAN', {});
  const gong = await product('TA', 'A GONG', {});
  const unit = (code: string, name: string, priceAud: string, about: object) =>
    admin.call(goods.save, goods.save.input.parse({ productId: tea, code, name, priceAud, ...about }));
  await unit('UC', 'B TEA SET OF 4', '80.00', { artwareProductId: vase });
  await unit('UA', 'D TEA SET OF 6', '60.00', { artwareProductId: seal, commissionPercent: '12.50' });
  await unit('UE', 'A SILK FAN', '20.00', { productId: fan });
  await unit('UB', 'E PAPER FAN', '9.00', { productId: fan, isActive: false });
  await unit('UD', 'C GONG', '100.00', { productId: gong });
  await admin.call(products.save, {
    id: gong,
    code: 'TA',
    name: 'A GONG',
    productClassId: souvenirs,
    description: '',
    isActive: false,
    confirmed: true,
  });
}
