import { useText } from '../../platform/i18n/index.ts';
import * as styles from './partners.module.css';

/** The days since an amount was due, or until it is; nothing for an amount without a due date (null). */
export function DaysLate({ days }: { readonly days: number | null }) {
  const text = useText('payments');
  if (days === null) return null;
  if (days < 0) return text('dueIn', { count: -days });
  return <span className={days > 0 ? styles.late : undefined}>{text('waits', { count: days })}</span>;
}
