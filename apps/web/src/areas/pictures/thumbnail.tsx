import { PictureOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
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

interface PicturedProps {
  /** The address of the picture; null = none. */
  readonly url: string | null | undefined;
  readonly children: ReactNode;
}

/**
 * The product of a line with its picture. A product without a picture has no placeholder; its name is aligned with the
 * others only in a table that has pictures.
 */
export function Pictured({ url, children }: PicturedProps) {
  return (
    <div className={styles.pictured}>
      {typeof url === 'string' ? <Thumbnail url={url} /> : <span className={styles.noPicture} />}
      <div>{children}</div>
    </div>
  );
}
