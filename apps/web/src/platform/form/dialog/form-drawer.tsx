import { Button, Drawer, Skeleton, Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useReportFormAbove } from '../../tab/form-above.ts';
import { useTabShown } from '../../tab/tab-shown.ts';
import { focusFirstField } from '../field-errors/focus-first-field.ts';
import { KeepUnread, useUnreadTexts } from '../field-errors/keep-unread.tsx';
import { useEnter } from './use-enter.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import type { FormSave } from './use-form-save-state.ts';
import * as styles from './form-drawer.module.css';

interface FormDrawerProps {
  readonly title: string;
  /** Closes the drawer; asks for confirmation if entered values would be lost. */
  readonly onLeave: () => void;
  /** The form; absent until its initial values are known. */
  readonly children: ReactNode;
}

/**
 * The drawer of a document's form. The entered values are stored outside of it, because its content is mounted again
 * when its tab is shown again.
 */
export function FormDrawer({ title, onLeave, children }: FormDrawerProps) {
  const isShown = useTabShown();
  const unread = useUnreadTexts();
  useReportFormAbove();
  if (!isShown) return null;
  return (
    <Drawer
      open
      size="min(1280px, 100vw)"
      mask={{ closable: false }}
      // The form focuses its first field itself, after its values are fetched.
      autoFocus={false}
      title={title}
      onClose={onLeave}
      classNames={{ body: styles.drawerBody }}
      // The drawer does not move when a comparison opens above it on a phone.
      push={false}
    >
      {children ? <KeepUnread texts={unread}>{children}</KeepUnread> : <Skeleton active className={styles.body} />}
    </Drawer>
  );
}

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

/** The content of the drawer: fields that scroll, and below them the totals and buttons, which are always visible. */
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
        <div ref={focusFirstField} onKeyDown={focusNextOnEnter}>
          {children}
        </div>
      </div>
      <div className={styles.foot}>
        {totals}
        <Space>
          <Button onClick={onLeave}>{text('cancel')}</Button>
          <Button type="primary" title={text('saveHint')} loading={isSaving} onClick={() => submit()}>
            {saveText ?? text('save')}
          </Button>
        </Space>
      </div>
    </>
  );
}
