import { CameraOutlined, PlusOutlined } from '@ant-design/icons';
import { type PictureDocType, pictureKinds, allowsPdf } from '@yipin/contract';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { acceptFor } from './uploads.ts';
import * as styles from './pictures.module.css';

interface AddButtonsProps {
  readonly docType: PictureDocType;
  readonly isFull: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Buttons that choose several files, or take a photo on devices with a camera. */
export function AddButtons({ docType, isFull, onFiles }: AddButtonsProps) {
  const text = useText('pictures');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const apply = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Cleared, so that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div className={styles.picturesAdd}>
      <input ref={files} type="file" multiple hidden accept={acceptFor(docType)} onChange={apply} />
      <input ref={camera} type="file" capture="environment" hidden accept={pictureKinds.join()} onChange={apply} />
      <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => files.current?.click()}>
        {text(allowsPdf(docType) ? 'addFiles' : 'add')}
      </Button>
      <Button
        className={styles.picturesCamera}
        icon={<CameraOutlined />}
        disabled={isFull}
        onClick={() => camera.current?.click()}
      >
        {text('camera')}
      </Button>
    </div>
  );
}
