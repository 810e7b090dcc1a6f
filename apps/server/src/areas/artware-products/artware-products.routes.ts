import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { saveProduct } from './artware-products.service.ts';
import { byCode, get, list, names } from './artware-products-list.service.ts';
import { addInventory, addOpeningStock } from './inventory.service.ts';
import { setProductFields } from './set-product-fields.service.ts';
import { hide, setCategories, setCategory, show } from './product-bulk.service.ts';

export const artwareProductsRoutes = implement(api.artwareProducts, {
  list,
  get,
  names,
  byCode,
  save: saveProduct,
  setFields: setProductFields,
  setCategories,
  setCategory,
  show,
  hide,
  addInventory,
  addOpeningStock,
});
