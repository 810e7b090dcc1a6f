import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Login } from '../../../platform/auth/index.ts';
import { lock } from '../../../platform/auth/lock.ts';
import { useLock } from '../../../platform/auth/lock-store.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { prefersReducedMotion } from '../../../platform/theme/index.ts';
import * as styles from './lock-circle.module.css';

/** Locks the screen while the user is away. */
export function LockButton({ login }: { login: Login }) {
  const label = useText('shell')('lock');
  return (
    <Button
      type="text"
      icon={<LockOutlined />}
      aria-label={label}
      title={label}
      onClick={() => lock(login, prefersReducedMotion)}
    />
  );
}

/** The circle that closes in when the screen is locked. */
export function LockCircle() {
  const isClosing = useLock(({ phase }) => phase === 'closing');
  return isClosing && <div className={styles.lockCircle} aria-hidden />;
}
