import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import './thumbnail.css';

/** The first picture of a row, small, beside what the row is called; without one an empty place, so that names begin alike. */
export function Thumbnail({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string>();
  const isShown = url !== null && url !== failed;
  return (
    <span className="thumbnail" aria-hidden="true">
      {isShown ? <img src={url} alt="" loading="lazy" onError={() => setFailed(url)} /> : <PictureOutlined />}
    </span>
  );
}
