import { BeginFactor } from './begin-factor.tsx';
import { EndFactor } from './end-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

interface SecondFactorDialogsProps {
  readonly asked: 'begin' | 'renew' | 'end';
  readonly userName: string;
  readonly onClose: () => void;
}

/** The open dialog of the second factor. */
export function SecondFactorDialogs({ asked, userName, onClose }: SecondFactorDialogsProps) {
  if (asked === 'begin') return <BeginFactor userName={userName} onClose={onClose} />;
  if (asked === 'renew') return <RenewCodes userName={userName} onClose={onClose} />;
  return <EndFactor onClose={onClose} />;
}
