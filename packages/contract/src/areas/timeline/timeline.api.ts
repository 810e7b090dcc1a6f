import { z } from 'zod';
import { anyOf, area, command, int, maxPageSize, query } from '../../kernel/index.ts';
import { ActivityRef, activityRights, docTypes, documentRights, RemarkId } from '../remarks/remark.ts';
import { UserName } from '../users/user.ts';
import { TimelineEntry, timelineParts } from './timeline.ts';

const access = anyOf(Object.values(documentRights));

/** The activity of a record. It requires the permission to view the record. */
export const timelineApi = area('timeline', {
  list: query('GET', 'Timeline/GetPageList', {
    access: anyOf(Object.values(activityRights)),
    input: ActivityRef.extend({
      part: z.enum(timelineParts).optional(),
      maxResultCount: int(1, maxPageSize).default(10),
      skipCount: int(0, 2_000_000_000).default(0),
    }),
    output: z.object({ totalCount: z.number().int(), items: z.array(TimelineEntry) }),
  }),
  people: query('GET', 'Timeline/GetPeople', {
    access,
    input: z.object({ docType: z.enum(docTypes) }),
    output: z.array(UserName),
  }),
  retractRemark: command('POST', 'Timeline/RetractRemark', {
    access,
    input: z.object({ id: RemarkId }),
    output: z.null(),
  }),
});
