import { z } from 'zod';
import { moneySum } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';

/** The lists of which each stage shows one. */
export type StageList = 'artwareOrders' | 'pendingPurchases' | 'purchaseOrders' | 'shipments' | 'channelOrders';

/** A stage of the work: the rows of a list with these filters (inputs of its operation). */
export interface StageOfWork {
  readonly strip: 'trade' | 'agency';
  /** All of them are needed to see the stage. */
  readonly needs: readonly Permission[];
  readonly list: StageList;
  readonly filters: object;
  /** The documents of the stage have a day: the late ones have the filter `overdue` as well. */
  readonly isDated?: true;
  /** The permission that amounts need in addition; absent = none. */
  readonly amountNeeds?: Permission;
}

/** The names of the stages, in the order of the work. */
export const stageNames = [
  'toApprove',
  'toPurchase',
  'toReceive',
  'toShip',
  'inTransit',
  'toComplete',
  'unpaid',
  'agencyToApprove',
  'agencyToCorrect',
  'agencyToPassOn',
  'agencyUnderWay',
  'agencyToSettle',
] as const;
/** A stage of {@link stageNames}. */
export type StageName = (typeof stageNames)[number];

/** The list of each stage. A document is in every stage in which it has pieces. */
export const pipelineStages = {
  toApprove: {
    strip: 'trade',
    needs: [permissions.artwareOrders],
    list: 'artwareOrders',
    filters: { toApprove: true },
    isDated: true,
  },
  toPurchase: {
    strip: 'trade',
    needs: [permissions.addPurchaseItems],
    list: 'pendingPurchases',
    filters: {},
  },
  toReceive: {
    strip: 'trade',
    needs: [permissions.purchaseOrders],
    list: 'purchaseOrders',
    filters: { toReceive: true },
    isDated: true,
    amountNeeds: permissions.viewCost,
  },
  toShip: {
    strip: 'trade',
    needs: [permissions.artwareOrders],
    list: 'artwareOrders',
    filters: { ready: true },
    isDated: true,
  },
  inTransit: { strip: 'trade', needs: [permissions.shipments], list: 'shipments', filters: { underWay: true } },
  toComplete: {
    strip: 'trade',
    needs: [permissions.artwareOrders],
    list: 'artwareOrders',
    filters: { toComplete: true },
  },
  unpaid: {
    strip: 'trade',
    needs: [permissions.artwareOrders, permissions.payments],
    list: 'artwareOrders',
    filters: { unpaid: true },
  },
  agencyToApprove: {
    strip: 'agency',
    needs: [permissions.channelOrders],
    list: 'channelOrders',
    filters: { status: 'toApprove' },
    isDated: true,
  },
  agencyToCorrect: {
    strip: 'agency',
    needs: [permissions.channelOrders],
    list: 'channelOrders',
    filters: { status: 'denied' },
  },
  agencyToPassOn: {
    strip: 'agency',
    needs: [permissions.channelOrders],
    list: 'channelOrders',
    filters: { status: 'approved' },
    isDated: true,
  },
  agencyUnderWay: {
    strip: 'agency',
    needs: [permissions.channelOrders],
    list: 'channelOrders',
    filters: { status: 'ordered' },
    isDated: true,
  },
  agencyToSettle: {
    strip: 'agency',
    needs: [permissions.channelOrders],
    list: 'channelOrders',
    filters: { status: 'completed' },
  },
} as const satisfies Readonly<Record<StageName, StageOfWork>>;

/** Returns the filters of the late documents of a stage; undefined if they have no day. */
export function lateFilters({ filters, isDated }: StageOfWork): object | undefined {
  return isDated && { ...filters, overdue: true };
}

/** The documents of a stage. */
export const PipelineStage = z.object({
  stage: z.enum(stageNames),
  /** The total of the list of the stage: documents, or requests to purchase. */
  documents: z.number().int(),
  /** There are more documents than `documents`. */
  isCapped: z.boolean(),
  /** The late ones of `documents`; null = they have no day. */
  late: z.number().int().nullable(),
  /** The total of the documents, or what is outstanding of them. Absent if the caller may not view it, or with more documents. */
  amount: moneySum().optional(),
  currency: z.string().optional(),
});
export type PipelineStage = z.output<typeof PipelineStage>;

/** The stages that the caller may see, in the order of the work. */
export const Pipeline = z.object({ stages: z.array(PipelineStage) });
export type Pipeline = z.output<typeof Pipeline>;
