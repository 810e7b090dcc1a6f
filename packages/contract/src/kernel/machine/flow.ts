import type { Permission } from '../../permissions.ts';

/** One step in the work on a document: who takes it, and when it is due. */
export interface FlowStep<Step extends string, Facts> {
  readonly step: Step;
  /** Returns whether the step is due. */
  readonly holds: (facts: Facts) => boolean;
  /** The permissions that allow the step; one of them is enough. Empty = the document waits for another document. */
  readonly needs: readonly Permission[];
}

/**
 * The way of a kind of document: the states that it normally goes through, and the steps that lead from one to the
 * next. The first step that is due is the next step of a document.
 */
export interface Flow<State extends string = string, Step extends string = string, Facts = never> {
  /** The name of the machine. */
  readonly name: string;
  readonly stages: readonly State[];
  readonly steps: readonly FlowStep<Step, Facts>[];
}

/** The step of a document that is due, without its condition. */
export type DueStep = Pick<FlowStep<string, never>, 'step' | 'needs'>;

/** The steps of a flow, as a type. */
export type StepOf<F> = F extends { readonly steps: readonly { readonly step: infer Step extends string }[] }
  ? Step
  : never;

/** Returns a function that builds the flow of a machine over the given facts. */
export function flowFor<Facts>() {
  return <const State extends string, const Step extends string>(
    { name }: { readonly name: string; readonly states: Readonly<Record<State, unknown>> },
    flow: { readonly stages: readonly NoInfer<State>[]; readonly steps: readonly FlowStep<Step, Facts>[] },
  ): Flow<State, Step, Facts> => ({ name, ...flow });
}

/** Returns the next step of a document; undefined if nothing is left to do. */
export function nextStepOf<Step extends string, Facts>(
  { steps }: { readonly steps: readonly FlowStep<Step, Facts>[] },
  facts: NoInfer<Facts>,
): FlowStep<Step, Facts> | undefined {
  return steps.find(({ holds }) => holds(facts));
}
