import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a carrier. */
export const LogisticsCompanyId = idOf('LogisticsCompanyId');
export type LogisticsCompanyId = z.output<typeof LogisticsCompanyId>;
