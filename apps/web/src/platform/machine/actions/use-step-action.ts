import type { FlowStep } from '@yipin/contract';
import { useHasPermission } from '../../auth/may.tsx';

/**
 * Returns what takes the next step of a document: an entry of `actions`, if the user may take the step. Steps that wait
 * for another document have no entry.
 */
export function useStepAction<Step extends string, const Actions extends Readonly<Record<Step, unknown>>>(
  due: Pick<FlowStep<Step, never>, 'step' | 'needs'> | undefined,
  actions: Actions,
): Actions[Step] | undefined {
  const hasPermission = useHasPermission();
  return due?.needs.some(hasPermission) ? actions[due.step] : undefined;
}
