import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { ClientStart } from './start.ts';

/** The start of the browser application. ABP clients start with the calls of the session. */
export const startApi = area('start', {
  get: query('GET', 'Start/Get', { access: 'anyone', input: z.object({}), output: ClientStart }),
});
