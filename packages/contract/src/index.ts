export * from './api.ts';
export * from './areas/artware-products/artware-product-id.ts';
export * from './areas/session/session.ts';
export * from './areas/users/user.ts';
export * from './areas/warehouses/warehouse.ts';
export * from './kernel/index.ts';
export * from './permissions.ts';
