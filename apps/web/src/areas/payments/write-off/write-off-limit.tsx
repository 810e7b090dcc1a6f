import { permissions } from '@yipin/contract';
import { useMay, useWriteOffLimit } from '../../../platform/auth/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';

/** Shows the user's write-off limit per document; hidden for users who may write off any amount. */
export function WriteOffLimit({ currency }: { currency: string }) {
  const text = useText('payments');
  const limit = useWriteOffLimit();
  if (useMay(permissions.writeOffAny) || limit === undefined) return null;
  return <p>{text('writeOffLimit', { limit: formatMoney(limit, currency) })}</p>;
}
