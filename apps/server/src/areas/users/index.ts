export { artwareSalesNames, requireArtwareSales } from './users.service.ts';
