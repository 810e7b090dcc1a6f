import { z } from 'zod';
import { Instant } from '../../kernel/index.ts';
import { AuditLog } from '../audit-logs/audit-log.ts';
import { Picture } from '../pictures/picture.ts';
import { Remark } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';

/** What of a document's history is asked for. */
export const timelineParts = ['remarks', 'changes', 'messages'] as const;
export type TimelinePart = (typeof timelineParts)[number];

/** A remark as the timeline tells it. */
export const TimelineRemark = Remark.pick({ id: true, text: true, retractedAt: true }).extend({
  /** What the line is called that it is about; empty for the whole document. */
  about: z.string(),
  /** It is hers, and not retracted yet. */
  mayRetract: z.boolean(),
});
export type TimelineRemark = z.output<typeof TimelineRemark>;

/** What became of one row of the document: its head, a line, a receipt, a payment. */
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

export const TimelinePicture = Picture.pick({ id: true, name: true, caption: true, url: true, thumbnailUrl: true });
export type TimelinePicture = z.output<typeof TimelinePicture>;

/** Somebody did something with a document, all at once, or people were told of it. */
export const TimelineEntry = z.object({
  /** Tells it from all others of the document. */
  key: z.string(),
  at: Instant,
  /** Null: the system itself. */
  userId: UserId.nullable(),
  userName: z.string().nullable(),
  remarks: z.array(TimelineRemark),
  /** At most {@link maxTimelineRows}; `moreRows` are left out. */
  rows: z.array(TimelineRow),
  moreRows: z.number().int(),
  pictures: z.array(TimelinePicture),
  /** A message that was sent, and whom it went to. */
  message: z.object({ text: z.string(), to: z.array(z.string()) }).nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Rows told of one entry. */
export const maxTimelineRows = 12;
