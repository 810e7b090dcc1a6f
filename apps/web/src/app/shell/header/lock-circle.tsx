import { useLock } from '../../../platform/auth/lock-store.ts';
import * as styles from './lock-circle.module.css';

/** The circle that closes in when the screen is locked. */
export function LockCircle() {
  const isClosing = useLock(({ phase }) => phase === 'closing');
  return isClosing && <div className={styles.lockCircle} aria-hidden />;
}
