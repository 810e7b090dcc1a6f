export { requireArtwareSales } from './users.service.ts';
