import type { DocType, DueStep, Flow, Machine } from '@yipin/contract';

/** How the head of a document shows its way: its stages, and the step that is due. */
export interface DocumentFlow<Found> {
  readonly docType: DocType;
  readonly machine: Pick<Machine, 'name' | 'states'>;
  readonly flow: Pick<Flow, 'stages'>;
  /** Returns the next step; undefined if nothing is left to do. */
  readonly nextOf: (found: Found) => DueStep | undefined;
}
