import { api } from '@yipin/contract';
import type { Actor } from '../test-tenant.ts';

/** What a walk's firm has before the first step: few of everything, so that steps meet. */
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

/** Wire form throughout: a walk calls as a client does. */
async function made(admin: Actor, endpoint: Parameters<Actor['ask']>[0], input: object): Promise<number> {
  const { status, body } = await admin.ask(endpoint, input);
  if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body.error)}`);
  return (body.result as { id: number }).id;
}

/** Prepares a new firm for a walk: 2 factories, 3 products with prices that do not divide evenly, 2 warehouses, 2 customers, a carrier; half of what is ordered may come beyond it. */
export async function makeWalkWorld(admin: Actor): Promise<WalkWorld> {
  const { status } = await admin.ask(api.settings.save, { overTakePercent: '50' });
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
