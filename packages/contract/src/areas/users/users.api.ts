import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { UserName } from './user.ts';

export const usersApi = area('users', {
  /** Staff who sell artware, for pickers and filters. */
  artwareSalesNames: query('GET', 'UserRead/GetAllArtwareUserNames', {
    access: 'signed-in',
    input: z.object({}),
    output: z.array(UserName),
  }),
});
