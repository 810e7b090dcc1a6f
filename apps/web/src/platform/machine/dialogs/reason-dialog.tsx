import { lazyPart } from '../../lazy-part.tsx';
import type { ReasonDialogProps } from './open-reason-dialog.tsx';

const OpenReasonDialog = lazyPart(() => import('./open-reason-dialog.tsx').then((part) => part.OpenReasonDialog));

/** Asks for the reason of an action. The reason is preserved while the tab is hidden and the dialog is unmounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  return props.isOpen ? <OpenReasonDialog {...props} /> : null;
}
