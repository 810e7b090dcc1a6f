import { z } from 'zod';
import { Day, Instant, int, money, requiredText } from '../../kernel/index.ts';
import { docTypes } from '../remarks/remark.ts';

/** Largest number of tasks of one answer. */
export const maxInboxItems = 50;
/** Number of tasks that are returned unless another number is requested. */
export const defaultInboxItems = 8;

/**
 * Kinds of tasks: the steps of the documents, `pay` and `settle` for amounts that are due, `buy` for the purchase requests
 * of a factory, `pack` for the goods of a customer that are ready to ship, `mention` for a note that mentions the user.
 */
export const inboxKinds = [
  'approve',
  'edit',
  'passOn',
  'confirmReceipt',
  'addItems',
  'purchase',
  'receive',
  'start',
  'end',
  'send',
  'count',
  'review',
  'post',
  'complete',
  'pay',
  'settle',
  'buy',
  'pack',
  'mention',
] as const;
/** A kind of {@link inboxKinds}. */
export type InboxKind = (typeof inboxKinds)[number];

/** Largest number of tasks that a user snoozes. */
export const maxSnoozedTasks = 100;

const taskKey = requiredText(100);

/** Input of the inbox: the number of tasks, and those that are returned separately. */
export const InboxQuery = z.object({
  take: int(1, maxInboxItems).default(defaultInboxItems),
  snoozed: z.array(taskKey).max(maxSnoozedTasks).default([]),
});

/** The layout of the inbox of a user: the day on which each snoozed task is shown again, by its key. */
export const InboxLayout = z.object({
  snoozed: z
    .record(taskKey, Day)
    .refine((days) => Object.keys(days).length <= maxSnoozedTasks)
    .default({}),
});
export type InboxLayout = z.output<typeof InboxLayout>;

/** Something that the caller may and should do now. */
export const InboxItem = z.object({
  /** Identifies the task in later answers. */
  key: z.string(),
  kind: z.enum(inboxKinds),
  /** Absent for the requests of a factory and the goods of a customer. */
  docType: z.enum(docTypes).nullable(),
  docId: z.number().int().nullable(),
  /** The number of the document; empty without one. */
  number: z.string(),
  /** The customer, factory, carrier, agency or warehouse; of a mention, the user who wrote the note. */
  partner: z.string(),
  /** The id of the factory of requests or of the customer of goods; 0 = requests without a factory. */
  partnerId: z.number().int().nullable(),
  /** The lines and pieces that wait for the step; 0 if the step is not about lines. */
  lines: z.number().int(),
  pieces: z.number().int(),
  /** The total of the document, or the amount that is due. Absent if the caller may not view it. */
  amount: money().optional(),
  currency: z.string().optional(),
  /** Since when it waits. */
  since: Instant,
  dueDate: Day.nullable(),
  /** Days since the due day; 0 = not late. */
  daysLate: z.number().int(),
  /** The version of the document. */
  version: z.number().int().nullable(),
});
export type InboxItem = z.output<typeof InboxItem>;

/**
 * The first tasks of the caller: mentions, then by days late, amount and age. Among the first
 * {@link defaultInboxItems}, the kinds alternate.
 */
export const Inbox = z.object({
  /** Without snoozed tasks. */
  total: z.number().int(),
  /** There are more tasks than `total`. */
  isTotalCapped: z.boolean(),
  items: z.array(InboxItem),
  /** The tasks that the input names as snoozed. Those that are done are absent. */
  snoozed: z.array(InboxItem),
});
export type Inbox = z.output<typeof Inbox>;
