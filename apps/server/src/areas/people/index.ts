export { requireOwnNames } from './login-names.ts';
export { personName } from './person-name.ts';
export { userSearchText } from './user-search.ts';
export { artwareSalesNames, requireArtwareSales, requireTravelSales, travelSalesNames } from './users.service.ts';
