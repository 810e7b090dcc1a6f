import type { DocType, Flow, FlowStep, Machine } from '@yipin/contract';

/** How the head of a document shows its way: its stages, and the step that is due. */
export interface DocumentFlow<Found> {
  readonly docType: DocType;
  readonly machine: Pick<Machine, 'name' | 'states'>;
  readonly flow: Pick<Flow, 'stages'>;
  /** Returns the next step; undefined if nothing is left to do. */
  readonly nextOf: (found: Found) => DueStep | undefined;
}

/** The step of a document that is due. */
export type DueStep = Pick<FlowStep<string, never>, 'step' | 'needs'>;
