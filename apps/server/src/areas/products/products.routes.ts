import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { get, list, names, saveProduct } from './products.service.ts';

export const productsRoutes = implement(api.products, { list, get, names, save: saveProduct });
