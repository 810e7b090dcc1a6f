import type { Endpoint } from '@yipin/contract';
import { Button, Skeleton, Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CreationHost } from '../creation/creation-host.tsx';
import { KeepUnread, useUnreadTexts } from '../field-errors/keep-unread.tsx';
import { type SavedFormProps, useOpenForm } from '../dialog/open-form.tsx';
import * as styles from './form-page.module.css';

interface FormFrameProps {
  readonly title: string;
  /** Whether the page shows the form. The entered values are stored outside of it, and it stays mounted. */
  readonly isShown: boolean;
  /** The form; absent until its initial values are known. */
  readonly children: ReactNode;
}

/** The page of a form: its title, and the form below it. */
export function FormFrame({ title, isShown, children }: FormFrameProps) {
  const unread = useUnreadTexts();
  return (
    <CreationHost>
      {isShown && (
        <section className={styles.page} aria-label={title}>
          <h1 className={styles.title}>{title}</h1>
          {children ? <KeepUnread texts={unread}>{children}</KeepUnread> : <Skeleton active className={styles.body} />}
        </section>
      )}
    </CreationHost>
  );
}

interface FormPageProps<E extends Endpoint> extends SavedFormProps<E> {
  readonly isShown: boolean;
  /** Called when the form is left without saving, after a confirmation if entered values are lost. */
  readonly onLeft: () => void;
  /** Returns whether the form has input outside of its fields, such as chosen pictures. */
  readonly hasMore?: () => boolean;
}

function OpenFormPage<E extends Endpoint>({ onLeft, hasMore, ...props }: Omit<FormPageProps<E>, 'isShown'>) {
  const text = useText('common');
  const { content, saveButton, isSaving, saveAndNew } = useOpenForm(props);
  return (
    <>
      <div className={styles.body}>
        <div className={styles.fields}>{content}</div>
      </div>
      <div className={styles.foot}>
        <span />
        <Space>
          <Button onClick={() => props.dialog.leave(onLeft, hasMore?.())}>{text('cancel')}</Button>
          {saveAndNew && (
            <Button title={text('saveAndNewHint')} onClick={saveAndNew}>
              {text('saveAndNew')}
            </Button>
          )}
          <Button type="primary" loading={isSaving} {...saveButton}>
            {text('save')}
          </Button>
        </Space>
      </div>
    </>
  );
}

/** A form with `Form.Item`s that fills the page of its record. One command saves it. */
export function FormPage<E extends Endpoint>({ isShown, ...props }: FormPageProps<E>) {
  const { opening } = props.dialog;
  return (
    <FormFrame title={props.title} isShown={isShown}>
      {opening && <OpenFormPage key={opening.key} {...props} />}
    </FormFrame>
  );
}
