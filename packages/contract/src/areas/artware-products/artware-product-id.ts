import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a product. */
export const ArtwareProductId = idOf('ArtwareProductId');
export type ArtwareProductId = z.output<typeof ArtwareProductId>;
