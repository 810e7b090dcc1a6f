import { z } from 'zod';
import { anyOf, area, command, query } from '../../kernel/index.ts';
import { documentRights, DocumentRef } from '../remarks/remark.ts';
import { WorkContext } from './work.ts';

const access = anyOf(Object.values(documentRights));

/** The work on documents. It requires the permission to view the document. */
export const workApi = area('work', {
  getContext: query('GET', 'Work/GetContext', { access, input: DocumentRef, output: WorkContext }),
  remind: command('POST', 'Work/Remind', { access, input: DocumentRef, output: z.null() }),
});
