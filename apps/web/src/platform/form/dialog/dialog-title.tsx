import * as styles from '../layout/form.module.css';

/** The title of a dialog. A long title is cut after two lines, with room for the close button. */
export function DialogTitle({ children }: { children: string }) {
  return (
    <span className={styles.dialogTitle} title={children}>
      {children}
    </span>
  );
}
