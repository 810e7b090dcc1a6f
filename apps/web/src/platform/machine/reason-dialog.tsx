import { lazyPart } from '../lazy-part.tsx';
import type { ReasonDialogProps } from './open-reason-dialog.tsx';

const OpenReasonDialog = lazyPart(() => import('./open-reason-dialog.tsx').then((part) => part.OpenReasonDialog));

/** Asks why something is done before it is done. Its reason outlives the hiding of its tab, during which nothing is mounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  return props.isOpen ? <OpenReasonDialog {...props} /> : null;
}
