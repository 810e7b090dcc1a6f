import { lazyPart } from '../../../platform/lazy-part.tsx';
import { ReadyGroups } from './ready-groups.tsx';
import { useIsInRows } from './ready-view.tsx';

const ReadyRows = lazyPart(() => import('./ready-rows.tsx').then((part) => part.ReadyRows));

/** Reserved goods that are ready to ship: by customer and address, or one by one. */
export function PendingShipmentsPage() {
  return useIsInRows() ? <ReadyRows /> : <ReadyGroups />;
}
