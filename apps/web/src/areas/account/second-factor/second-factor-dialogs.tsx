import { BeginFactor } from './begin-factor.tsx';
import { EndFactor } from './end-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

interface SecondFactorDialogsProps {
  readonly action: 'begin' | 'renew' | 'end';
  readonly userName: string;
  readonly onClose: () => void;
}

/** The open dialog of the second factor. */
export function SecondFactorDialogs({ action, userName, onClose }: SecondFactorDialogsProps) {
  if (action === 'begin') return <BeginFactor userName={userName} onClose={onClose} />;
  if (action === 'renew') return <RenewCodes userName={userName} onClose={onClose} />;
  return <EndFactor onClose={onClose} />;
}
