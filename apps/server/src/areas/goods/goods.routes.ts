import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { list, names, saveGoods } from './goods.service.ts';

export const goodsRoutes = implement(api.goods, { list, names, save: saveGoods });
