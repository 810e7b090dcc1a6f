export { personName } from './person-name.ts';
export { requireArtwareSales } from './users.service.ts';
