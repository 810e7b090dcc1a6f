import { api, remarkPieces, type TimelineEntry, type TimelinePicture, type TimelineRemark } from '@yipin/contract';
import { Button, Tag } from 'antd';
import { clsx } from 'clsx';
import { useConfirmedCommand } from '../../platform/form/index.ts';
import { formatInstant, formatNames, useText } from '../../platform/i18n/index.ts';
import { Thumbnail } from '../pictures/index.ts';
import { EntryRows } from './entry-rows.tsx';
import * as styles from './timeline.module.css';

/** A note; its author may retract it. */
function Remark({ remark: { id, text: noted, about, retractedAt, mayRetract } }: { remark: TimelineRemark }) {
  const text = useText('timeline');
  const retract = useConfirmedCommand(api.timeline.retractRemark);
  if (retractedAt !== null)
    return <p className={styles.quiet}>{text('retracted', { at: formatInstant(retractedAt) })}</p>;
  return (
    <div className={styles.remark}>
      {about && <Tag>{about}</Tag>}
      <p>
        {remarkPieces(noted).map(({ text: piece, isMention }, index) =>
          isMention ? <b key={`${index} ${piece}`}>{piece}</b> : piece,
        )}
      </p>
      {mayRetract && (
        <Button
          type="link"
          size="small"
          onClick={() =>
            retract({ id }, { title: text('retractTitle'), content: text('retractHint'), okText: text('retract') })
          }
        >
          {text('retract')}
        </Button>
      )}
    </div>
  );
}

function Picture({ picture: { name, caption, url, thumbnailUrl } }: { picture: TimelinePicture }) {
  const label = caption || name;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.picture} title={label}>
      {thumbnailUrl !== null && <Thumbnail url={thumbnailUrl} />}
      <span>{label}</span>
    </a>
  );
}

/** One entry of the activity: changes of a user, or a notification that was sent. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  const text = useText('timeline');
  const { at, userName, sentence, remarks, rows, moreRows, pictures, message } = entry;
  const changes = (
    <>
      <EntryRows rows={rows} />
      {moreRows > 0 && <p className={styles.quiet}>{text('moreRows', { count: moreRows })}</p>}
    </>
  );
  const hasChanges = rows.length + moreRows > 0;
  return (
    <li className={clsx(message && styles.message)}>
      <div className={styles.head}>
        <strong>{message ? text('told', { to: formatNames(message.to) }) : (userName ?? text('system'))}</strong>
        {sentence !== null && <span className={styles.sentence}>{sentence}</span>}
        <time dateTime={at}>{formatInstant(at)}</time>
      </div>
      {message && <p>{message.text}</p>}
      {remarks.map((remark) => (
        <Remark key={remark.id} remark={remark} />
      ))}
      {sentence === null || !hasChanges ? (
        changes
      ) : (
        <details>
          <summary>{text('details')}</summary>
          {changes}
        </details>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture.id} picture={picture} />
          ))}
        </div>
      )}
    </li>
  );
}
