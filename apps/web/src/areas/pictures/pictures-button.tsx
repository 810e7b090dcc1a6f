import { PaperClipOutlined } from '@ant-design/icons';
import type { PictureHolder } from '@yipin/contract';
import { Button, Modal } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { dialogSheet } from '../../platform/form/index.ts';
import * as styles from './pictures.module.css';

const Pictures = lazyPart(() => import('./pictures.tsx').then((part) => part.Pictures));

interface PicturesButtonProps {
  readonly holder: PictureHolder;
  /** The number of pictures. */
  readonly count: number;
  /** The name of the document. */
  readonly title: string;
}

/** Opens the pictures of a row, such as a line, that has no page. */
export function PicturesButton({ holder, count, title }: PicturesButtonProps) {
  const text = useText('common');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<PaperClipOutlined />}
        aria-label={`${title} (${count})`}
        title={title}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 && count}
      </Button>
      <Modal
        {...dialogSheet}
        open={isOpen}
        title={title}
        width={720}
        onCancel={close}
        destroyOnHidden
        classNames={{ ...dialogSheet.classNames, body: clsx(styles.dialog, dialogSheet.classNames.body) }}
        footer={<Button onClick={close}>{text('close')}</Button>}
      >
        <Pictures {...holder} />
      </Modal>
    </>
  );
}
