import { DeleteOutlined } from '@ant-design/icons';
import { maxPictures } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { AddButtons } from './add-buttons.tsx';
import { FilesHint } from './files-hint.tsx';
import { UploadList } from './upload-list.tsx';
import { cancelUpload, chooseFiles, type PendingUpload, useUploads } from './uploads.ts';
import { useIncoming } from './use-incoming.ts';
import type { ChosenPictures } from './use-new-pictures.ts';
import * as styles from './pictures.module.css';

/** Returns the address of the content of a file while the component is shown. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}

function ChosenPicture({ picture: { id, file } }: { picture: PendingUpload }) {
  const text = useText('pictures');
  const address = useAddressOf(file);
  const { name } = file;
  return (
    <li className={styles.pictureCard}>
      <div className={clsx(styles.pictureFace, styles.pictureChosen)}>{address && <img src={address} alt="" />}</div>
      <div className={styles.pictureTools}>
        <span />
        <Button
          size="small"
          icon={<DeleteOutlined />}
          title={text('remove', { name })}
          aria-label={text('remove', { name })}
          onClick={() => cancelUpload(id)}
        />
      </div>
      <p className={styles.pictureCaption}>{name}</p>
    </li>
  );
}

/**
 * The pictures in the form of a new document: chosen, dropped or pasted. They are uploaded when the document is saved.
 * Unusable files are named with the reason.
 */
export function NewPictures({ pictures: { docType, form, sentTo } }: { pictures: ChosenPictures }) {
  const text = useText('pictures');
  const headingId = useId();
  const own = useUploads(form);
  const sent = useUploads(sentTo);
  const chosen = own.filter(({ state }) => state === 'chosen');
  const isFull = chosen.length >= maxPictures;
  const choose = (files: File[]) => chooseFiles(form, docType, files);
  const { isOver, target } = useIncoming(!isFull, choose);
  return (
    <section
      className={clsx(styles.newPictures, isOver && styles.picturesOver)}
      aria-labelledby={headingId}
      {...target}
    >
      <div className={styles.picturesHead}>
        <h3 id={headingId}>
          {text('pictures')}
          {chosen.length > 0 && <span className={styles.picturesCount}>{chosen.length}</span>}
        </h3>
        <AddButtons docType={docType} isFull={isFull} onFiles={choose} />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.pictureGrid}>
          {chosen.map((picture) => (
            <ChosenPicture key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
      <UploadList uploads={[...own.filter(({ state }) => state === 'failed'), ...sent]} docType={docType} />
      {chosen.length > 0 && <p className={styles.picturesHint}>{text('uploadedOnSave')}</p>}
      <FilesHint docType={docType} isFull={isFull} isOver={isOver} />
    </section>
  );
}
