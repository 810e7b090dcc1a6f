import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const LogisticsCompanyId = idOf('LogisticsCompanyId');
export type LogisticsCompanyId = z.output<typeof LogisticsCompanyId>;
