import { CloseCircleFilled } from '@ant-design/icons';
import { clsx } from 'clsx';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './field-buttons.module.css';

/** A button that clears a field by mouse. It is no tab stop: the key for it is Delete. */
export function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const text = useText('common');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={clsx(styles.fieldButton, styles.fieldClear)}
      aria-label={text('clear')}
      // The focus stays in the field, and a select does not open.
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={onClear}
    >
      <CloseCircleFilled aria-hidden />
    </button>
  );
}
