import { z } from 'zod';
import { anyOf, area, command, int, maxPageSize, query } from '../../kernel/index.ts';
import { docTypes, documentRights, DocumentRef, RemarkId } from '../remarks/remark.ts';
import { UserName } from '../users/user.ts';
import { TimelineEntry, timelineParts } from './timeline.ts';

const access = anyOf(Object.values(documentRights));

/** All that happened with a document. Seeing it asks for the permission to see the document. */
export const timelineApi = area('timeline', {
  /** The latest first. */
  list: query('GET', 'Timeline/GetPageList', {
    access,
    input: DocumentRef.extend({
      part: z.enum(timelineParts).optional(),
      maxResultCount: int(1, maxPageSize).default(10),
      skipCount: int(0, 2_000_000_000).default(0),
    }),
    /** `totalCount`: how many there are in all. */
    output: z.object({ totalCount: z.number().int(), items: z.array(TimelineEntry) }),
  }),
  /** Who can be called in a remark on a document of a kind: everybody who may see such documents, by user name. */
  people: query('GET', 'Timeline/GetPeople', {
    access,
    input: z.object({ docType: z.enum(docTypes) }),
    output: z.array(UserName),
  }),
  /** Takes back a remark of one's own: its text is shown no more, that there was one is. Once more changes nothing. */
  retractRemark: command('POST', 'Timeline/RetractRemark', {
    access,
    input: z.object({ id: RemarkId }),
    output: z.null(),
  }),
});
