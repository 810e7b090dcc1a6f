import { z } from 'zod';
import { area, bool, command, namesQuery, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ProductId } from '../products/product.ts';
import { Goods, GoodsId, GoodsInput, GoodsName } from './goods.ts';

const access = permissions.travel;

/** Operations on agency offers. */
export const goodsApi = area('goods', {
  list: query('GET', 'goods/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'priceAud'], {
      isActive: bool().optional(),
      productId: ProductId.optional(),
      /** Only offers that are linked to a product, or only those that are not. */
      isLinked: bool().optional(),
    }),
    output: pageOf(Goods),
  }),
  get: query('GET', 'goods/GetGoods', { access, input: z.object({ id: GoodsId }), output: Goods }),
  names: query('GET', 'GoodsRead/GetAllGoodsNames', {
    access,
    input: namesQuery(['name', 'code'], {
      /** On sale (active, of an active agency product) or not; absent = on sale. */
      isActive: bool().optional(),
      /** Returns this offer only, on sale or not. */
      goodsId: GoodsId.optional(),
    }),
    output: pageOf(GoodsName),
  }),
  save: command('POST', 'goods/CreateOrUpdate', {
    access: permissions.editChannelCatalogue,
    input: GoodsInput,
    output: Goods,
  }),
});
