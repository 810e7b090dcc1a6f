import { Skeleton } from 'antd';
import { Link } from 'react-router';
import * as styles from './dashboard.module.css';

interface NumberTileProps {
  /** undefined = not fetched. */
  readonly value: string | undefined;
  readonly label: string;
  /** A note below the label, such as the change. */
  readonly note?: string | undefined;
  /** Address of the list that the number counts. */
  readonly to?: string | undefined;
  readonly tone?: 'quiet' | 'alarming' | undefined;
}

/** A number with its label; a link if it has a list. */
export function NumberTile({ value, label, note, to, tone }: NumberTileProps) {
  const content = (
    <>
      <span className={styles.number} data-tone={tone}>
        {value ?? <Skeleton.Button active size="small" />}
      </span>
      <span className={styles.label}>{label}</span>
      {note !== undefined && <span className={styles.label}>{note}</span>}
    </>
  );
  return (
    <li>
      {to !== undefined && value !== undefined ? (
        <Link className={styles.tile} to={to}>
          {content}
        </Link>
      ) : (
        <div className={styles.tile}>{content}</div>
      )}
    </li>
  );
}
