import { sessionApi } from './areas/session/session.api.ts';
import { usersApi } from './areas/users/users.api.ts';
import { warehousesApi } from './areas/warehouses/warehouses.api.ts';

/** Every call of the product, by area. */
export const api = {
  session: sessionApi,
  users: usersApi,
  warehouses: warehousesApi,
};
