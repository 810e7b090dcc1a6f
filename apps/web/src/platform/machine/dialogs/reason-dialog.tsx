import { lazyPart } from '../../lazy-part.tsx';
import type { ReasonDialogProps } from './open-reason-dialog.tsx';

const OpenReasonDialog = lazyPart(() => import('./open-reason-dialog.tsx').then((part) => part.OpenReasonDialog));

/** Asks for the reason of an action. The entered reason is kept while the tab is hidden. */
export function ReasonDialog(props: ReasonDialogProps) {
  return props.isOpen ? <OpenReasonDialog {...props} /> : null;
}
