import type { ServerArea } from '../../platform/area.ts';
import { peopleAudit } from './people.audit.ts';

export { requireOwnNames } from './login-names.ts';
export { nameOfPerson, personName } from './person-name.ts';
export {
  artwareSalesNames,
  findArtwareSales,
  requireArtwareSales,
  requireTravelSales,
  travelSalesNames,
} from './users.service.ts';
export { addPerson, changePerson, setPassword } from './write-person.ts';

export const peopleArea: ServerArea = { name: 'people', routes: [], audited: peopleAudit };
