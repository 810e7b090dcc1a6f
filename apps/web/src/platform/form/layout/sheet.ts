import * as styles from './form.module.css';

/** The classes of a dialog with content: on a phone it is a sheet as high as the screen. Confirmations stay small. */
export const dialogSheet = {
  className: styles.sheet,
  classNames: { container: styles.sheetContainer, body: styles.sheetBody },
};
