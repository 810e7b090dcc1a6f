import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a factory. */
export const FactoryId = idOf('FactoryId');
export type FactoryId = z.output<typeof FactoryId>;
