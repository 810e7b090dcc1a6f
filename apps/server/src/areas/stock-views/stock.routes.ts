import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { reservations } from '../shipments/index.ts';
import { deadStock } from './dead-stock.service.ts';
import { lowStock } from './low-stock.service.ts';
import { reconciliation } from './reconciliation.service.ts';
import { ledger, ledgerPeople } from './stock-ledger.service.ts';
import { movements, ofProduct } from './stock-movements.service.ts';
import { balances, balancesGroups, balancesSums } from './stock-places.service.ts';
import { valueHistory } from './value-history.service.ts';

export const stockRoutes = implement(api.stock, {
  ofProduct,
  movements,
  reservations,
  ledger,
  ledgerPeople,
  balances,
  balancesGroups,
  balancesSums,
  lowStock,
  deadStock,
  valueHistory,
  reconciliation,
});
