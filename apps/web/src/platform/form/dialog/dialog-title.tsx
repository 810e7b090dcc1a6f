import * as styles from '../layout/form.module.css';

/** The title of a dialog or drawer: however long, it takes two lines and leaves room for the button that closes. */
export function DialogTitle({ children }: { children: string }) {
  return (
    <span className={styles.dialogTitle} title={children}>
      {children}
    </span>
  );
}
