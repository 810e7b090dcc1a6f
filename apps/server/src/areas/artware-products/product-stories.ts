import {
  api,
  decimalOf,
  type ArtwareProduct,
  type ArtwareProductInput,
  type DecimalText,
  type InputOf,
} from '@yipin/contract';
import type { Actor } from '../../testing/test-firm.ts';

/** A decimal as the stories write it. */
export const d = (written: string): DecimalText => decimalOf(written, written.split('.')[1]?.length ?? 0);

const blank = {
  code: '',
  modelName: '',
  nameEn: '',
  nameTw: '',
  defaultFactoryId: null,
  grossWeightKg: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  salePriceAud: d('0.00'),
  minPriceAud: null,
  material: '',
  colour: '',
  origin: '',
  hsCode: '',
  barcode: '',
  remark: '',
  isActive: true,
};

type Essential = Pick<ArtwareProductInput, 'productCode' | 'name' | 'classId'>;

/** Makes a product of which only the telling fields are said. */
export const makeProduct = (actor: Actor, product: Essential & Partial<ArtwareProductInput>): Promise<ArtwareProduct> =>
  actor.call(api.artwareProducts.save, { ...blank, ...product });

/** The product codes and codes of the rows an actor is shown. */
export const codesShown = async (
  actor: Actor,
  asked: Partial<InputOf<typeof api.artwareProducts.list>>,
): Promise<string[]> => {
  const page = await actor.call(api.artwareProducts.list, { maxResultCount: 50, skipCount: 0, ...asked });
  return page.items.map((row) => row.productCode + row.code);
};
