import { z } from 'zod';
import { Day, Instant, money } from '../../kernel/index.ts';
import { docTypes } from '../remarks/remark.ts';
import { UserName } from '../users/user.ts';

/** Largest number of related documents of one type. */
export const maxRelatedDocuments = 20;
/** Largest number of people that a waiting document names. */
export const maxWaitingPeople = 3;

/** The next step of a document, and who may take it. */
export const NextStep = z.object({
  /** The name of the step in the flow of the document. */
  step: z.string(),
  /** The caller may take the step. */
  isMine: z.boolean(),
  /** Whether the document waits for another document instead of a person. */
  isWaiting: z.boolean(),
  /** Users who may take the step, by name, without the caller; at most {@link maxWaitingPeople}. */
  people: z.array(UserName),
  /** Number of further users who may take it. */
  more: z.number().int(),
  /** When the document began to wait for the step; null = not known, or it waits for another document. */
  since: Instant.nullable(),
  /** When someone was reminded in the last hour; null = not. */
  remindedAt: Instant.nullable(),
});
export type NextStep = z.output<typeof NextStep>;

/** A document that a document came from, or that was made for it. */
export const RelatedDocument = z.object({
  docType: z.enum(docTypes),
  docId: z.number().int(),
  number: z.string(),
  /** The code of its state. */
  status: z.number().int(),
  /** When it is due or expected: the day that its type promises; null = none. */
  day: Day.nullable(),
  /** Its total; absent if the caller may not view it or the type has none. */
  amount: money().optional(),
  currency: z.string().optional(),
  /** The tracking numbers of a shipment or transfer, separated by commas; empty = none. */
  tracking: z.string(),
  carrier: z.string(),
  /** The caller may view it. */
  isVisible: z.boolean(),
});
export type RelatedDocument = z.output<typeof RelatedDocument>;

/** What surrounds a document: its next step, and the documents before and after it. */
export const WorkContext = z.object({
  /** Null = nothing is left to do. */
  next: NextStep.nullable(),
  /** By type and number, at most {@link maxRelatedDocuments} of each type. */
  related: z.array(RelatedDocument),
  /** Number of related documents that are left out. */
  moreRelated: z.number().int(),
});
export type WorkContext = z.output<typeof WorkContext>;
