import { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const UserId = idOf('UserId');
export type UserId = z.output<typeof UserId>;

/** As much as a picker needs. */
export const UserName = z.object({ userName: z.string(), name: z.string(), id: UserId });
export type UserName = z.output<typeof UserName>;
