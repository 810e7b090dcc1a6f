import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { allowsPdf, maxFileBytes, maxPictures, type PictureDocType } from '@yipin/contract';
import { Button, Progress } from 'antd';
import { clsx } from 'clsx';
import { CallFailure } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { failureText } from '../../platform/notify/index.ts';
import { cancelUpload, canRetry, retry, type PendingUpload } from './uploads.ts';
import * as styles from './pictures.module.css';

/** Returns a function that describes the progress or the error of an upload. */
function useStateText(docType: PictureDocType) {
  const text = useText('pictures');
  const unusable = {
    kind: text(allowsPdf(docType) ? 'notTaken' : 'notTakenPicture'),
    size: text('tooLarge', { megabytes: maxFileBytes / 1024 / 1024 }),
    count: text('full', { most: maxPictures }),
  };
  return ({ state, percent, problem }: PendingUpload): string => {
    if (problem !== undefined && state === 'failed')
      return problem instanceof CallFailure ? failureText(problem) : unusable[problem];
    if (state === 'chosen' || state === 'waiting') return text('waiting');
    return percent < 100 ? text('sending', { percent }) : text('checking');
  };
}

interface UploadRowProps {
  readonly upload: PendingUpload;
  readonly statusText: string;
}

function UploadRow({ upload, statusText }: UploadRowProps) {
  const text = useText('pictures');
  const { id, file, state, percent, problem } = upload;
  const { name } = file;
  const isFailed = state === 'failed';
  return (
    <li className={clsx(isFailed && styles.uploadFailed)}>
      <span className={styles.uploadName} title={name}>
        {name}
      </span>
      <span className={styles.uploadStatus}>{statusText}</span>
      {isFailed && canRetry(problem) && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={text('retryNamed', { name })}
          title={text('retry')}
          onClick={() => retry(upload)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        title={text(isFailed ? 'dismiss' : 'cancel', { name })}
        aria-label={text(isFailed ? 'dismiss' : 'cancel', { name })}
        onClick={() => cancelUpload(id)}
      />
      {!isFailed && (
        <Progress
          className={styles.bar}
          percent={percent}
          showInfo={false}
          size="small"
          strokeLinecap="butt"
          aria-label={`${name} ${statusText}`}
        />
      )}
    </li>
  );
}

/** The pending uploads with their progress. A failed upload shows the error, and can be retried if that may help. */
export function UploadList({ uploads, docType }: { uploads: readonly PendingUpload[]; docType: PictureDocType }) {
  const text = useText('pictures');
  const stateText = useStateText(docType);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploadList} aria-label={text('queue')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} statusText={stateText(upload)} />
      ))}
    </ul>
  );
}
