import { allowsPdf, maxFileBytes, maxPictures, type PictureDocType } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import * as styles from './pictures.module.css';

interface FilesHintProps {
  readonly docType: PictureDocType;
  /** Whether the document has as many files as it may have. */
  readonly isFull: boolean;
  /** Whether files are dragged over the place. */
  readonly isOver: boolean;
}

/** A hint about the accepted files. On a phone it does not mention dragging. */
export function FilesHint({ docType, isFull, isOver }: FilesHintProps) {
  const text = useText('pictures');
  const limits = { megabytes: maxFileBytes / 1024 / 1024, most: maxPictures };
  if (isOver) return <p className={styles.picturesHint}>{text('dropHere')}</p>;
  if (isFull) return <p className={styles.picturesHint}>{text('full', limits)}</p>;
  return (
    <p className={styles.picturesHint}>
      <span className={styles.picturesDrag}>{text('dragHint')} </span>
      {text(allowsPdf(docType) ? 'filesHint' : 'hint', limits)}
    </p>
  );
}
