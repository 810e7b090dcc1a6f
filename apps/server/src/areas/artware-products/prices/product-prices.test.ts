import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const { admin } = await createTestTenant();
const category = await admin.call(api.artwareCategories.save, { name: '瓷器', nameEn: '', nameTw: '', hsCode: '' });

function saveWith(about: object) {
  return admin.request(
    api.artwareProducts.save,
    { productCode: 'P', name: '瓶', classId: category.id, grossWeightKg: 1, ...about },
    { language: 'en-US' },
  );
}

function tooLargeAt(member: string) {
  return {
    status: 400,
    body: {
      error: {
        reason: 'validation-failed',
        validationErrors: [
          { message: 'The amount is too large: at most 13 digits before the decimal point', members: [member] },
        ],
      },
    },
  };
}

describe('prices that are too large to be stored', () => {
  it('a suggested price of more than 13 digits is refused at the factory price', async () => {
    const dear = { factoryPriceCny: 9_999_999_999_999, markupPercent: 10_000 };
    expect(await saveWith(dear)).toMatchObject(tooLargeAt('factoryPriceCny'));
    expect((await saveWith({ ...dear, productCode: 'Q', markupPercent: 10 })).status).toBe(200);
  });

  it('a volume weight of more than 9,999,999 kg is refused at the length', async () => {
    const size = { lengthCm: 999_999, widthCm: 999_999, heightCm: 999_999 };
    expect(await saveWith(size)).toMatchObject(tooLargeAt('lengthCm'));
    // 3,914.8 cm to the third power, over 6000.
    const sides = (side: number) => ({ lengthCm: side, widthCm: side, heightCm: side });
    expect(await saveWith(sides(3_914.9))).toMatchObject(tooLargeAt('lengthCm'));
    expect((await saveWith({ ...sides(3_914.8), productCode: 'R' })).status).toBe(200);
  });
});
