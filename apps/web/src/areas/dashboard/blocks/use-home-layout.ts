import { useHasPermission } from '../../../platform/auth/index.ts';
import { useViewsStore } from '../../../platform/list-page/views/views-store.ts';
import { homeKey } from '../home-key.ts';
import { type HomeLayout, startLayout, storedLayout } from './home-blocks.ts';

/** The blocks of the user. */
interface OwnLayout {
  readonly layout: HomeLayout;
  /** The user has not changed the blocks of their permissions. */
  readonly isStart: boolean;
}

/** Returns the blocks of the user: those that they chose, else those of their permissions. */
export function useHomeLayout(): OwnLayout {
  const hasPermission = useHasPermission();
  const stored = storedLayout(useViewsStore((state) => state.layouts[homeKey]));
  return { layout: stored ?? startLayout(hasPermission), isStart: stored === undefined };
}
