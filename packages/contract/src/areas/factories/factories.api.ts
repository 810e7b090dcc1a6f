import { z } from 'zod';
import { area, bool, BulkResult, command, fieldsOfRows, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { Factory, FactoryFields, FactoryInput, FactoryName } from './factory.ts';
import { FactoryId } from './factory-id.ts';

const access = permissions.factories;
const whereFactoriesAreNamed = [
  access,
  permissions.artwareProducts,
  permissions.calculatePrices,
  permissions.viewCost,
  permissions.purchaseOrders,
  permissions.stock,
  permissions.bills,
];

/** Operations on factories. */
export const factoriesApi = area('factories', {
  list: query('GET', 'factory/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'leadTimeDays'], { isActive: bool().optional() }),
    output: pageOf(Factory),
  }),
  get: query('GET', 'factory/GetFactory', { access, input: z.object({ id: FactoryId }), output: Factory }),
  save: command('POST', 'factory/CreateOrUpdate', { access, input: FactoryInput, output: Factory }),
  setFields: command('POST', 'factory/SetFields', {
    access,
    input: fieldsOfRows(FactoryId, FactoryFields),
    output: BulkResult,
  }),
  names: query('GET', 'factory/GetAllFactoryNames', {
    access: whereFactoriesAreNamed,
    input: z.object({}),
    output: z.array(FactoryName),
  }),
  all: query('GET', 'factory/GetAllList', { access, input: z.object({}), output: z.array(Factory) }),
});
