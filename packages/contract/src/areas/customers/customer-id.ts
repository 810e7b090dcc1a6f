import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a customer. */
export const CustomerId = idOf('CustomerId');
export type CustomerId = z.output<typeof CustomerId>;
