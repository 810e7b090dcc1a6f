import type { ReactNode } from 'react';
import * as styles from './sign-in-form.module.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The button that submits a form, without Ant Design. It is not disabled while busy, so that it keeps the focus. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={styles.submit} aria-disabled={isBusy}>
      {isBusy && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </button>
  );
}
