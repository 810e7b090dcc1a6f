import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { history } from './history.service.ts';
import { list } from './price-list.service.ts';
import { rules } from './price-rules.service.ts';
import { cancelRun, run, runs, startRun } from './price-runs.service.ts';
import { recalculate } from './recalculate.service.ts';
import { simulate } from './simulate.service.ts';

export const pricesRoutes = implement(api.prices, {
  list,
  recalculate,
  rules,
  simulate,
  history,
  runs,
  run,
  startRun,
  cancelRun,
});
