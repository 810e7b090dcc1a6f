import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a role. */
export const RoleId = idOf('RoleId');
export type RoleId = z.output<typeof RoleId>;
