import { Skeleton } from 'antd';
import { Link } from 'react-router';

interface NumberTileProps {
  /** Absent = not known yet. */
  readonly value: string | undefined;
  readonly label: string;
  /** The list behind the number. */
  readonly to?: string | undefined;
  readonly tone?: 'quiet' | 'alarming' | undefined;
}

/** A number with its label; a link if it has a list. */
export function NumberTile({ value, label, to, tone }: NumberTileProps) {
  const said = (
    <>
      <span className="dashboard-number" data-tone={tone}>
        {value ?? <Skeleton.Button active size="small" />}
      </span>
      <span className="dashboard-label">{label}</span>
    </>
  );
  return (
    <li>
      {to !== undefined && value !== undefined ? (
        <Link className="dashboard-tile" to={to}>
          {said}
        </Link>
      ) : (
        <div className="dashboard-tile">{said}</div>
      )}
    </li>
  );
}
