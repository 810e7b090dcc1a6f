import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import * as styles from './thumbnail.module.css';

/**
 * A small version of the first picture of a row, next to its name; without one an empty space, so that names are
 * aligned.
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
