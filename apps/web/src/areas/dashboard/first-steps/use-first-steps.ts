import { api, type FirstSteps } from '@yipin/contract';
import { useOperation } from '../../../platform/api/index.ts';
import { useMay } from '../../../platform/auth/index.ts';
import { useViewsStore } from '../../../platform/list-page/views/views-store.ts';
import { homeKey } from '../home-key.ts';

/** What the home page shows to the user. */
interface HomeContents {
  /** The first steps, until they are done or the user has hidden them. */
  readonly firstSteps: FirstSteps | undefined;
  /** The blocks: not before there is something to show in them. */
  readonly hasBlocks: boolean;
}

/**
 * Returns whether the home page shows the first steps and the blocks; neither before both are known. Without
 * `asksSteps`, the steps are not requested.
 */
export function useHomeContents(asksSteps = true): HomeContents {
  const isPermitted = useMay(api.dashboard.firstSteps);
  const isLoaded = useViewsStore((state) => state.isLoaded);
  const isDismissed = useViewsStore((state) => state.layouts[homeKey]?.['areStepsHidden'] === true);
  const isEnabled = asksSteps && isPermitted && isLoaded && !isDismissed;
  const { data, isPending } = useOperation(api.dashboard.firstSteps, {}, { isEnabled });
  if (!isLoaded || (isEnabled && isPending)) return { firstSteps: undefined, hasBlocks: false };
  if (!isEnabled || !data) return { firstSteps: undefined, hasBlocks: true };
  const isDone = data.steps.every((step) => step.isDone);
  return {
    firstSteps: data.steps.length > 0 && (data.isHostOnly || !isDone) ? data : undefined,
    hasBlocks: !data.isHostOnly && (!data.isNew || (data.steps.length > 0 && isDone)),
  };
}
