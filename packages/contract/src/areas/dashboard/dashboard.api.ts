import { z } from 'zod';
import { anyOf, area, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { Figures, firstStepRights, FirstSteps, Overdue, periods, StockFigures } from './dashboard.ts';
import { Waiting, waitingWork } from './waiting.ts';

const ordersAndPurchases = [permissions.artwareOrders, permissions.purchaseOrders];
const nothing = z.object({});

/** The home page: pending work and figures. It returns only what the caller's permissions show on other pages. */
export const dashboardApi = area('dashboard', {
  waiting: query('GET', 'Dashboard/GetWaiting', {
    access: anyOf(Object.values(waitingWork).map(({ needs }) => needs)),
    input: nothing,
    output: Waiting,
  }),
  figures: query('GET', 'Dashboard/GetFigures', {
    access: ordersAndPurchases,
    input: z.object({ period: z.enum(periods).default('last30') }),
    output: Figures,
  }),
  stock: query('GET', 'Dashboard/GetStock', {
    access: permissions.artwareProducts,
    input: nothing,
    output: StockFigures,
  }),
  overdue: query('GET', 'Dashboard/GetOverdue', {
    access: ordersAndPurchases,
    input: nothing,
    output: Overdue,
  }),
  firstSteps: query('GET', 'Dashboard/GetFirstSteps', {
    // The permission for companies counts for the host alone, which has the others as well.
    access: anyOf(Object.values(firstStepRights).filter((right) => right !== permissions.tenants)),
    input: nothing,
    output: FirstSteps,
  }),
});
