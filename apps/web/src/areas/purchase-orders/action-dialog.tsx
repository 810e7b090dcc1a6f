import type { Endpoint, InputOf } from '@yipin/contract';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { affected } from './affected.ts';

interface ActionDialogProps<E extends Endpoint> {
  readonly title: string;
  readonly call: E;
  /** What is sent; undefined while something is missing. */
  readonly input: InputOf<E> | undefined;
  /** What the user is told when it is done. */
  readonly done?: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a dialog that takes one action of a purchase. */
export function ActionDialog<E extends Endpoint>(props: ActionDialogProps<E>) {
  const { title, call, input, done, width = 520, onClose, children } = props;
  const text = useText('common');
  const notify = useNotify();
  const isShown = useTabShown();
  const command = useCommand(call);
  const take = async () => {
    if (input === undefined || (await command.run(input, { alsoAffects: affected })) === undefined) return;
    notify.success(done ?? text('done'));
    onClose();
  };
  if (!isShown) return null;
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={command.isRunning}
      okButtonProps={{ disabled: input === undefined }}
      mask={{ closable: false }}
      onOk={() => void take()}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'calc(100dvh - 220px)', overflow: 'auto' } }}
    >
      {children}
    </Modal>
  );
}
