import { z } from 'zod';
import { anyOf, area, command, int, maxPageSize, query } from '../../kernel/index.ts';
import { docTypes, documentRights, DocumentRef, RemarkId } from '../remarks/remark.ts';
import { UserName } from '../users/user.ts';
import { TimelineEntry, timelineParts } from './timeline.ts';

const access = anyOf(Object.values(documentRights));

/** The activity of a document. It requires the permission to view the document. */
export const timelineApi = area('timeline', {
  /** Latest first. */
  list: query('GET', 'Timeline/GetPageList', {
    access,
    input: DocumentRef.extend({
      part: z.enum(timelineParts).optional(),
      maxResultCount: int(1, maxPageSize).default(10),
      skipCount: int(0, 2_000_000_000).default(0),
    }),
    output: z.object({ totalCount: z.number().int(), items: z.array(TimelineEntry) }),
  }),
  /** Users who can be mentioned in a note on a document of a type: all who may view such documents, by user name. */
  people: query('GET', 'Timeline/GetPeople', {
    access,
    input: z.object({ docType: z.enum(docTypes) }),
    output: z.array(UserName),
  }),
  /**
   * Retracts a note of the acting user: its text is removed, its place in the activity stays. A second call changes
   * nothing.
   */
  retractRemark: command('POST', 'Timeline/RetractRemark', {
    access,
    input: z.object({ id: RemarkId }),
    output: z.null(),
  }),
});
