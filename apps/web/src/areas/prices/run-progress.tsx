import { api, type PriceRun } from '@yipin/contract';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRefetchActive, useCommand, useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import * as styles from './prices.module.css';

/** Interval between two reads of the progress of a repricing run, in ms. */
const pollIntervalMs = 700;
const latest = { maxResultCount: 1, skipCount: 0 };

/** The texts of the final states of a run. */
const endings = { done: 'runDone', cancelled: 'runCancelled', failed: 'runFailed' } as const;
type Ending = keyof typeof endings;

/** Calls `onEnd` when a run ended after the first read, even if it started and ended between two reads. */
function useEnd(latestRun: PriceRun | undefined, isRead: boolean, onEnd: (run: PriceRun, ending: Ending) => void) {
  const previous = useRef<Pick<PriceRun, 'id' | 'state'> | 'none'>(undefined);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRead) return;
    const before = previous.current;
    previous.current = latestRun ?? 'none';
    if (!before || !latestRun || latestRun.state === 'running') return;
    if (before === 'none' || before.id !== latestRun.id || before.state === 'running')
      handleEnd(latestRun, latestRun.state);
  }, [isRead, latestRun]);
}

/**
 * Returns the running repricing run; undefined if there is none. At its end, shows a message and fetches the mounted
 * queries again.
 */
function useLatestRun(): PriceRun | undefined {
  const text = useText('prices');
  const notify = useNotify();
  const refetch = useRefetchActive();
  const runs = useOperation(api.prices.runs, latest, {
    refetchIntervalOf: (answer) => answer?.items[0]?.state === 'running' && pollIntervalMs,
  });
  const run = runs.data?.items[0];
  useEnd(run, runs.data !== undefined && !runs.isFetching, ({ total, done, changed, tooLarge }, ending) => {
    void refetch();
    const isPartial = ending === 'done' && tooLarge > 0;
    const message = text(isPartial ? 'runDoneTooLarge' : endings[ending], { total, done, changed, tooLarge });
    notify[isPartial || ending === 'failed' ? 'warning' : 'success'](message);
  });
  return run?.state === 'running' ? run : undefined;
}

/** The progress of the running repricing run, with a button that cancels it; hidden if there is none. */
export function RunProgress() {
  const text = useText('prices');
  const run = useLatestRun();
  const cancel = useCommand(api.prices.cancelRun);
  if (!run) return null;
  const { id, done, total } = run;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.run}
      title={text('runningTitle', { done, total })}
      description={
        <Progress
          percent={total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))}
          aria-label={text('runningTitle', { done, total })}
        />
      }
      action={
        <Button size="small" loading={cancel.isRunning} onClick={() => void cancel.run({ id })}>
          {text('runCancel')}
        </Button>
      }
    />
  );
}
