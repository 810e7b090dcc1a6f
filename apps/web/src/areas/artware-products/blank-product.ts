import { api, type ArtwareProduct, type ArtwareProductInput } from '@yipin/contract';
import type { RecordFormKind } from '../../platform/document/index.ts';
import type { Blank } from '../../platform/form/index.ts';

/** The initial values of a new product. */
export const blankProduct: Blank<ArtwareProductInput> = {
  productCode: '',
  code: '',
  modelName: '',
  name: '',
  nameEn: '',
  nameTw: '',
  classId: undefined,
  defaultFactoryId: undefined,
  factoryPriceCny: undefined,
  packingOverrideCny: undefined,
  intlFeeOverrideCny: undefined,
  shippingOverrideCny: undefined,
  markupPercent: undefined,
  grossWeightKg: undefined,
  lengthCm: undefined,
  widthCm: undefined,
  heightCm: undefined,
  salePriceAud: undefined,
  minPriceAud: undefined,
  reorderPoint: undefined,
  reorderQuantity: undefined,
  material: '',
  colour: '',
  origin: '',
  hsCode: '',
  barcode: '',
  remark: '',
  isActive: true,
};

/** The form of a product. */
export const productForm: RecordFormKind<ArtwareProductInput, ArtwareProduct> = {
  blank: blankProduct,
  form: api.artwareProducts.save.id,
  editableOf: (product) => product,
};

/** Returns the values of a new product that is like another one, without the codes, which differ. */
export function copiedProduct(product: ArtwareProduct): Partial<ArtwareProductInput> {
  const { id: _id, version: _version, productCode: _productCode, code: _code, barcode: _barcode, ...like } = product;
  return { ...like, defaultFactoryId: product.defaultFactoryId ?? undefined };
}
