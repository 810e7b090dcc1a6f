export { personName } from './person-name.ts';
export { userSearchText } from './user-search.ts';
export { requireArtwareSales, requireTravelSales } from './users.service.ts';
