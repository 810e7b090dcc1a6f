import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { get, list, names, saveGoods } from './goods.service.ts';

export const goodsRoutes = implement(api.goods, { get, list, names, save: saveGoods });
