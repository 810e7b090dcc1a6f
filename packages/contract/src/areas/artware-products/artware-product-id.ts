import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const ArtwareProductId = idOf('ArtwareProductId');
export type ArtwareProductId = z.output<typeof ArtwareProductId>;
