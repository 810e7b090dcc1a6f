import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { saveButtonMark } from '../field-errors/focus-save.ts';
import { focusFirstField } from '../field-errors/focus-first-field.ts';
import { useEnter } from '../dialog/use-enter.ts';
import { useCtrlEnter } from '../dialog/use-ctrl-enter.ts';
import type { FormSave } from '../dialog/use-form-save-state.ts';
import * as styles from './form-page.module.css';

interface FormSheetProps {
  readonly save: Pick<FormSave<never>, 'box' | 'submit' | 'isSaving'>;
  readonly onLeave: () => void;
  /** Text of the save button, if the command does more than save. */
  readonly saveText?: string;
  /** Notes above the fields. */
  readonly note?: ReactNode;
  /** Totals next to the buttons. */
  readonly totals: ReactNode;
  readonly children: ReactNode;
}

/** The content of a form on a page: fields that scroll, and below them totals and buttons, which are always visible. */
export function FormSheet({ save, onLeave, saveText, note, totals, children }: FormSheetProps) {
  const text = useText('common');
  const { box, submit, isSaving } = save;
  const saveOnCtrlEnter = useCtrlEnter(() => submit());
  const focusNextOnEnter = useEnter(() => undefined);
  return (
    <>
      {/* The shortcut applies to the whole form, so its listener is on the box. */}
      <div ref={box} className={styles.body} {...saveOnCtrlEnter}>
        {note}
        <div ref={focusFirstField} data-fields onKeyDown={focusNextOnEnter}>
          {children}
        </div>
      </div>
      <div className={styles.foot}>
        {totals}
        <Space>
          <Button onClick={onLeave}>{text('cancel')}</Button>
          <Button
            type="primary"
            {...saveButtonMark}
            title={text('saveHint')}
            loading={isSaving}
            onClick={() => submit()}
          >
            {saveText ?? text('save')}
          </Button>
        </Space>
      </div>
    </>
  );
}
