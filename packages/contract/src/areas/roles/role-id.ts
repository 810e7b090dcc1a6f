import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const RoleId = idOf('RoleId');
export type RoleId = z.output<typeof RoleId>;
