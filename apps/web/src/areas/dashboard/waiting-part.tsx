import { api, type Total, type WaitingName, waitingNames, waitingWork } from '@yipin/contract';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { NumberTile } from './number-tile.tsx';
import { workAddress } from './dashboard-links.ts';
import { Part } from './part.tsx';
import { useTotalText } from './use-total-text.ts';
import * as styles from './dashboard.module.css';

/** Pending work that is overdue. */
const alarming: ReadonlySet<WaitingName> = new Set(['channelOrdersOverdue', 'ordersOverdue', 'purchasesOverdue']);

function toneOf(name: WaitingName, { count }: Total) {
  if (count === 0) return 'quiet';
  return alarming.has(name) ? 'alarming' : undefined;
}

/** The pending work of the user; each number is a link to the list that it counts. */
export function WaitingPart() {
  const text = useText('dashboard');
  const totalText = useTotalText();
  const hasPermission = useHasPermission();
  const names = waitingNames.filter((name) => hasPermission(waitingWork[name].needs));
  const answer = useOperation(api.dashboard.waiting, {}, { isEnabled: names.length > 0 });
  if (names.length === 0) return null;
  const unknown = names.map((name) => <NumberTile key={name} value={undefined} label={text(`waiting.${name}`)} />);
  return (
    <Part title={text('waitingTitle')}>
      <QueryBoundary query={answer} fallback={<ul className={styles.tiles}>{unknown}</ul>}>
        {({ work }) => (
          <>
            <ul className={styles.tiles}>
              {work.map(({ name, ...total }) => (
                <NumberTile
                  key={name}
                  value={totalText(total)}
                  label={text(`waiting.${name}`)}
                  to={workAddress(name)}
                  tone={toneOf(name, total)}
                />
              ))}
            </ul>
            {work.every(({ count }) => count === 0) && <p className={styles.empty}>{text('nothingWaits')}</p>}
          </>
        )}
      </QueryBoundary>
    </Part>
  );
}
