import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import * as styles from './thumbnail.module.css';

/**
 * The thumbnail of the first picture of a row, next to its name. Without a picture it is a placeholder, so that names
 * are aligned.
 */
export function Thumbnail({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string>();
  const isShown = url !== null && url !== failed;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {isShown ? <img src={url} alt="" loading="lazy" onError={() => setFailed(url)} /> : <PictureOutlined />}
    </span>
  );
}
