import { useState } from 'react';
import type { Handover } from '../../platform/form/fields/password/handover-dialog.tsx';
import { useText } from '../../platform/i18n/index.ts';

/** Returns the sign-in data of an administrator that is shown, and the functions that show and close it. */
export function useHandover() {
  const text = useText('tenants');
  const [handover, setHandover] = useState<Handover>();
  const handOver = (title: string, { tenancyName, password }: { tenancyName: string; password: string }) =>
    setHandover({
      title,
      note: text('tellOnce'),
      facts: [
        [text('tenancyName'), tenancyName],
        [text('userName'), 'admin'],
        [text('password'), password],
      ],
    });
  return { handover, handOver, close: () => setHandover(undefined) };
}
