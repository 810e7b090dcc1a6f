import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { get, list } from './invoices.service.ts';

export const invoicesRoutes = implement(api.billing, { list, get });
