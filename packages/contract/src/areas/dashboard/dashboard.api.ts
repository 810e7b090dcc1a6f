import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { Figures, FirstSteps, Overdue, periods, StockFigures } from './dashboard.ts';
import { Waiting } from './waiting.ts';

const access = 'signed-in';
const nothing = z.object({});

/** The home page: what waits, and how it goes. Everybody is told as much as their permissions open elsewhere. */
export const dashboardApi = area('dashboard', {
  waiting: query('GET', 'Dashboard/GetWaiting', { access, input: nothing, output: Waiting }),
  figures: query('GET', 'Dashboard/GetFigures', {
    access,
    input: z.object({ period: z.enum(periods).default('last30') }),
    output: Figures,
  }),
  stock: query('GET', 'Dashboard/GetStock', { access, input: nothing, output: StockFigures }),
  overdue: query('GET', 'Dashboard/GetOverdue', { access, input: nothing, output: Overdue }),
  firstSteps: query('GET', 'Dashboard/GetFirstSteps', { access, input: nothing, output: FirstSteps }),
});
