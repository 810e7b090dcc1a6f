import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { reservations } from './reservations.service.ts';
import { movements, stockOf } from './stock-levels.service.ts';

export const stockRoutes = implement(api.stock, { ofProduct: stockOf, movements, reservations });
