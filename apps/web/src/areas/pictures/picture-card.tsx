import { DeleteOutlined, FilePdfOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Picture } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useText } from '../../platform/i18n/index.ts';
import { CaptionField } from './caption-field.tsx';
import * as styles from './pictures.module.css';

/** Whether the user prefers reduced motion. */
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PictureCardProps {
  readonly picture: Picture;
  /** Caption, file name or position of the picture. */
  readonly name: string;
  readonly mayChange: boolean;
  readonly onPreview: () => void;
  readonly onRemove: () => void;
  /** Called if the picture cannot be loaded, because its URL has expired. */
  readonly onStale: () => void;
}

/** The thumbnail, which opens the preview; for other files their name, which downloads the file. */
function Face({ picture, name, onPreview, onStale }: PictureCardProps) {
  const text = useText('pictures');
  const { thumbnailUrl, url } = picture;
  if (thumbnailUrl === null)
    return (
      <a
        className={clsx(styles.pictureFace, styles.pictureFile)}
        href={url}
        download
        aria-label={text('download', { name })}
      >
        <FilePdfOutlined />
        <span>{picture.name}</span>
      </a>
    );
  return (
    <button type="button" className={styles.pictureFace} aria-label={text('preview', { name })} onClick={onPreview}>
      <img src={thumbnailUrl} alt="" loading="lazy" draggable={false} onError={onStale} />
    </button>
  );
}

/** One picture of a document, with the actions for users who may change pictures. */
export function PictureCard(props: PictureCardProps) {
  const { picture, name, mayChange, onRemove } = props;
  const text = useText('pictures');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: picture.id,
    disabled: !mayChange,
    ...(prefersReducedMotion ? { transition: null } : {}),
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li ref={setNodeRef} style={style} className={clsx(styles.pictureCard, isDragging && styles.pictureDragged)}>
      <div {...pointer}>
        <Face {...props} />
      </div>
      {mayChange && (
        <div className={styles.pictureTools}>
          <Button
            {...attributes}
            {...pointer}
            ref={setActivatorNodeRef}
            size="small"
            icon={<HolderOutlined />}
            title={text('move', { name })}
            aria-label={text('move', { name })}
            onKeyDown={(event) => onKeyDown?.(event)}
          />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            title={text('remove', { name })}
            aria-label={text('remove', { name })}
            onClick={onRemove}
          />
        </div>
      )}
      {mayChange ? (
        <CaptionField picture={picture} name={name} />
      ) : (
        picture.caption !== '' && <p className={styles.pictureCaption}>{picture.caption}</p>
      )}
    </li>
  );
}
