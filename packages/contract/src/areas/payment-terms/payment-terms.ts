import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const PaymentTermsId = idOf('PaymentTermsId');
export type PaymentTermsId = z.output<typeof PaymentTermsId>;
