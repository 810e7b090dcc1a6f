import { z } from 'zod';
import { anyOf, area, command, query } from '../../kernel/index.ts';
import { documentRights, DocumentRef } from '../remarks/remark.ts';
import { Inbox, InboxQuery } from './inbox.ts';
import { Pipeline, pipelineStages } from './pipeline.ts';
import { WorkContext } from './work.ts';

const access = anyOf(Object.values(documentRights));
const anyStage = anyOf(Object.values(pipelineStages).flatMap(({ needs }) => needs));

/** The work on documents. It requires the permission to view the document. */
export const workApi = area('work', {
  getContext: query('GET', 'Work/GetContext', { access, input: DocumentRef, output: WorkContext }),
  getInbox: query('GET', 'Work/GetInbox', { access, input: InboxQuery, output: Inbox }),
  getPipeline: query('GET', 'Work/GetPipeline', { access: anyStage, input: z.object({}), output: Pipeline }),
  remind: command('POST', 'Work/Remind', { access, input: DocumentRef, output: z.null() }),
});
