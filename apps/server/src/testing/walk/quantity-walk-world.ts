import { api } from '@yipin/contract';
import type { Actor } from '../test-tenant.ts';

/** The rows of a walk's company before the first step: few of each type, so that steps use the same rows. */
export interface WalkWorld {
  readonly productIds: readonly number[];
  readonly warehouseIds: readonly number[];
  readonly customerIds: readonly number[];
  readonly factoryIds: readonly number[];
  readonly carrierId: number;
}

const address = {
  label: '',
  line: '1 George St',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'Australia',
  isDefault: true,
};

/** Creates a row from an input in wire format, as a client does. Returns its id. */
async function made(admin: Actor, endpoint: Parameters<Actor['request']>[0], input: object): Promise<number> {
  const { status, body } = await admin.request(endpoint, input);
  if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body.error)}`);
  return (body.result as { id: number }).id;
}

/**
 * Creates the rows of a new company for a walk: two factories, three products with prices that do not divide evenly,
 * two warehouses, two customers, a carrier. Receipts may exceed the ordered quantity by half.
 */
export async function makeWalkWorld(admin: Actor): Promise<WalkWorld> {
  const { status } = await admin.request(api.settings.save, { overTakePercent: '50' });
  if (status !== 200) throw new Error(`the settings answered ${status}`);
  const classId = await made(admin, api.artwareCategories.save, { name: '瓷器', parentId: null, hsCode: '' });
  const factoryIds = [
    await made(admin, api.factories.save, { code: 'F1', name: '一厂' }),
    await made(admin, api.factories.save, { code: 'F2', name: '二厂' }),
  ];
  const productIds: number[] = [];
  for (const number of [1, 2, 3])
    productIds.push(
      await made(admin, api.artwareProducts.save, {
        productCode: `P${number}`,
        name: `瓶 ${number}`,
        classId,
        defaultFactoryId: number === 3 ? null : factoryIds[number - 1],
        factoryPriceCny: `${number * 11}.3333`,
        grossWeightKg: number === 3 ? null : `0.${number}7`,
        salePriceAud: `${number * 9}.95`,
      }),
    );
  const warehouseIds = [
    await made(admin, api.warehouses.save, { code: 'W1', name: '一仓', isDefault: true }),
    await made(admin, api.warehouses.save, { code: 'W2', name: '二仓' }),
  ];
  const customerIds = [
    await made(admin, api.customers.save, { code: 'C1', name: '一店', addresses: [address] }),
    await made(admin, api.customers.save, { code: 'C2', name: '二店', addresses: [address] }),
  ];
  const carrierId = await made(admin, api.logisticsCompanies.save, { code: 'L1', name: '快递' });
  return { productIds, warehouseIds, customerIds, factoryIds, carrierId };
}
