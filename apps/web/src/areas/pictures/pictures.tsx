import { api, maxPictures, type PictureHolder, pictureRights, allowsPdf } from '@yipin/contract';
import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { useSeen } from '../../platform/tab/use-seen.ts';
import { useUnsaved } from '../../platform/tab/unsaved.ts';
import { AddButtons } from './add-buttons.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { FilesHint } from './files-hint.tsx';
import { addFiles, useUploads } from './uploads.ts';
import { useIncoming } from './use-incoming.ts';
import * as styles from './pictures.module.css';

/** Interval in which URLs of pictures are fetched again, in ms. They are valid for at least five minutes. */
const renewalIntervalMs = 4 * 60_000;

/** Returns the pictures of the document, and the function that renews their URLs, which are renewed regularly. */
function usePictures(holder: PictureHolder, isSeen: boolean) {
  const query = useOperation(api.pictures.list, holder, { isEnabled: isSeen });
  const { refetch } = query;
  const renewedAt = useRef(0);
  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = setInterval(() => void refetch(), renewalIntervalMs);
    return () => clearInterval(timer);
  }, [isSeen, refetch]);
  /** Fetches the URLs again, once for several pictures that could not be loaded. */
  const renew = () => {
    if (Date.now() - renewedAt.current < 10_000) return;
    renewedAt.current = Date.now();
    void refetch();
  };
  return { query, renew };
}

/**
 * Pictures and files of a document, with the actions for users who may change them. They are fetched when they are
 * scrolled into view.
 */
export function Pictures(holder: PictureHolder) {
  const text = useText('pictures');
  const headingId = useId();
  const mayChange = useMay(pictureRights[holder.docType].change);
  const { isSeen, place } = useSeen();
  const { query, renew } = usePictures(holder, isSeen);
  const uploads = useUploads(holder);
  const pictures = query.data ?? [];
  const isFull = pictures.length >= maxPictures;
  const apply = (files: File[]) => addFiles(holder, files);
  const { isOver, target } = useIncoming(mayChange && !isFull, apply);
  const hasFiles = allowsPdf(holder.docType);
  useUnsaved(() => uploads.some(({ state }) => state !== 'failed'));
  return (
    <section
      ref={place}
      className={clsx(styles.pictures, isOver && styles.picturesOver)}
      aria-labelledby={headingId}
      {...target}
    >
      <div className={styles.picturesHead}>
        <h3 id={headingId}>
          {text(hasFiles ? 'files' : 'pictures')}
          {pictures.length > 0 && <span className={styles.picturesCount}>{pictures.length}</span>}
        </h3>
        {mayChange && <AddButtons docType={holder.docType} isFull={isFull} onFiles={apply} />}
      </div>
      <FailedPart query={query} />
      {/* An animation out of view would cost the browser a frame at each tick. */}
      {query.isPending && <Skeleton.Node active={isSeen} />}
      {query.data && pictures.length === 0 && (
        <p className={styles.picturesNone}>{text(hasFiles ? 'noFiles' : 'none')}</p>
      )}
      {pictures.length > 0 && <PictureGrid pictures={pictures} holder={holder} mayChange={mayChange} onStale={renew} />}
      <UploadList uploads={uploads} docType={holder.docType} />
      {mayChange && <FilesHint docType={holder.docType} isFull={isFull} isOver={isOver} />}
    </section>
  );
}
