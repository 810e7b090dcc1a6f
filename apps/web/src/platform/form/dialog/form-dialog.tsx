import type { Endpoint } from '@yipin/contract';
import { Modal } from 'antd';
import { clsx } from 'clsx';
import { useText } from '../../i18n/use-text.ts';
import { useTabShown } from '../../tab/tab-shown.ts';
import { DialogTitle } from './dialog-title.tsx';
import { CreationHost } from '../creation/creation-host.tsx';
import { KeepUnread, useUnreadTexts } from '../field-errors/keep-unread.tsx';
import { type SavedFormProps, useOpenForm } from './open-form.tsx';
import { dialogSheet } from '../layout/sheet.ts';
import * as styles from '../layout/form.module.css';

interface FormDialogProps<E extends Endpoint> extends SavedFormProps<E> {
  readonly width?: number;
}

function OpenDialog<E extends Endpoint>({ width = 560, ...props }: FormDialogProps<E>) {
  const text = useText('common');
  const { content, saveButton, isSaving } = useOpenForm(props);
  return (
    <Modal
      open
      title={<DialogTitle>{props.title}</DialogTitle>}
      width={width}
      mask={{ closable: false }}
      onCancel={() => props.dialog.leave()}
      okText={text('save')}
      cancelText={text('cancel')}
      okButtonProps={saveButton}
      confirmLoading={isSaving}
      onOk={() => undefined}
      {...dialogSheet}
      classNames={{ ...dialogSheet.classNames, body: clsx(styles.dialogBody, dialogSheet.classNames.body) }}
      styles={{ body: { maxHeight: 'calc(100dvh - 264px)', overflow: 'auto' } }}
    >
      {content}
    </Modal>
  );
}

/** A dialog with `Form.Item`s that one command saves. It is mounted only while it is open and its tab is shown. */
export function FormDialog<E extends Endpoint>(props: FormDialogProps<E>) {
  const isShown = useTabShown();
  const { opening } = props.dialog;
  const unread = useUnreadTexts(opening?.key);
  if (!opening) return null;
  return (
    <CreationHost>
      {isShown && (
        <KeepUnread texts={unread}>
          <OpenDialog key={opening.key} {...props} />
        </KeepUnread>
      )}
    </CreationHost>
  );
}
