import { z } from 'zod';
import { Instant } from '../../kernel/index.ts';
import { AuditLog } from '../audit-logs/audit-log.ts';
import { Picture } from '../pictures/picture.ts';
import { Remark } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';

/** Filters of the activity of a document. */
export const timelineParts = ['remarks', 'changes', 'messages'] as const;
/** A filter of {@link timelineParts}. */
export type TimelinePart = (typeof timelineParts)[number];

/** A note as the activity shows it. */
export const TimelineRemark = Remark.pick({ id: true, text: true, retractedAt: true }).extend({
  /** Name of the line that the note is on; empty = the whole document. */
  about: z.string(),
  /** The acting user wrote it, and it is not retracted. */
  mayRetract: z.boolean(),
});
export type TimelineRemark = z.output<typeof TimelineRemark>;

/** The change of one row of the document: its header, a line, a receipt, a payment. */
export const TimelineRow = AuditLog.pick({
  id: true,
  action: true,
  kind: true,
  kindName: true,
  name: true,
  lineNo: true,
  changes: true,
});
export type TimelineRow = z.output<typeof TimelineRow>;

/** A picture that was added to the document or removed from it. */
export const TimelinePicture = Picture.pick({ id: true, name: true, caption: true, url: true, thumbnailUrl: true });
export type TimelinePicture = z.output<typeof TimelinePicture>;

/** One entry of the activity: the changes of one request, or a notification that was sent. */
export const TimelineEntry = z.object({
  /** Identifies the entry within the document. */
  key: z.string(),
  at: Instant,
  /** Null = the system. */
  userId: UserId.nullable(),
  userName: z.string().nullable(),
  /** What was done, as a sentence after the name of the user; null = the rows alone say it. */
  sentence: z.string().nullable(),
  remarks: z.array(TimelineRemark),
  /** At most {@link maxTimelineRows}; `moreRows` counts the rows that are left out. */
  rows: z.array(TimelineRow),
  moreRows: z.number().int(),
  pictures: z.array(TimelinePicture),
  /** A notification, and the names of its recipients. */
  message: z.object({ text: z.string(), to: z.array(z.string()) }).nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Largest number of rows of an entry. */
export const maxTimelineRows = 12;
