import { api } from '@yipin/contract';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useAskAnew, useCommand, useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

/** How often a run that is at work is asked how far it is, in ms. */
const askedEvery = 700;
const latest = { maxResultCount: 1, skipCount: 0 };

/** Reads the latest run, again and again while it is at work; when it ends, what is in view is fetched anew. */
function useLatestRun() {
  const askAnew = useAskAnew();
  const runs = useOperation(api.prices.runs, latest, {
    askAgain: (answer) => answer?.items[0]?.state === 'running' && askedEvery,
  });
  const run = runs.data?.items[0];
  const isRunning = run?.state === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void askAnew();
    wasRunning.current = isRunning;
  }, [isRunning, askAnew]);
  return isRunning ? run : undefined;
}

/** How far the run is that is at work, and a button that ends it; nothing while there is none. */
export function RunProgress() {
  const text = useText('prices');
  const notify = useNotify();
  const run = useLatestRun();
  const cancel = useCommand(api.prices.cancelRun);
  if (!run) return null;
  const { id, done, total } = run;
  const end = async () => {
    const ended = await cancel.run({ id });
    if (ended?.state === 'cancelled') notify.success(text('runCancelled'));
  };
  return (
    <Alert
      type="info"
      showIcon
      className="price-run"
      title={text('runningTitle', { done, total })}
      description={
        <Progress
          percent={total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))}
          aria-label={text('runningTitle', { done, total })}
        />
      }
      action={
        <Button size="small" loading={cancel.isRunning} onClick={() => void end()}>
          {text('runCancel')}
        </Button>
      }
    />
  );
}
