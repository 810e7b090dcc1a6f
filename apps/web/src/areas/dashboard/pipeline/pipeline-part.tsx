import { api, lateFilters, type PipelineStage, pipelineStages } from '@yipin/contract';
import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useOperation } from '../../../platform/api/index.ts';
import { useMay } from '../../../platform/auth/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { listAddress } from '../dashboard-links.ts';
import { Part } from '../part.tsx';
import { useTotalText } from '../use-total-text.ts';
import * as styles from './pipeline.module.css';

function Stage({ stage: { stage, documents, isCapped, late, amount, currency } }: { readonly stage: PipelineStage }) {
  const text = useText('dashboard');
  const totalText = useTotalText();
  const { list, filters } = pipelineStages[stage];
  const lateOnes = lateFilters(pipelineStages[stage]);
  return (
    <li className={clsx(styles.stage, documents === 0 && styles.empty)}>
      <Link className={styles.link} to={listAddress(list, filters)}>
        <span className={styles.name}>{text(`pipeline.stages.${stage}`)}</span>
        <span className={styles.count}>{totalText({ count: documents, isCapped })}</span>
      </Link>
      {documents > 0 && amount !== undefined && currency !== undefined && (
        <span className={styles.amount}>{formatMoney(amount, currency)}</span>
      )}
      {late !== null && late > 0 && lateOnes && (
        <Link className={styles.late} to={listAddress(list, lateOnes)}>
          {text('pipeline.late', { number: totalText({ count: late, isCapped }) })}
        </Link>
      )}
    </li>
  );
}

function Strip({ name, stages }: { readonly name: 'trade' | 'agency'; readonly stages: readonly PipelineStage[] }) {
  const text = useText('dashboard');
  const shown = stages.filter(({ stage }) => pipelineStages[stage].strip === name);
  if (shown.length === 0) return null;
  return (
    <ol className={styles.strip} aria-label={text(`pipeline.strips.${name}`)}>
      {shown.map((stage) => (
        <Stage key={stage.stage} stage={stage} />
      ))}
    </ol>
  );
}

/** The stages of the work with the number of their documents; each links to its list. */
export function PipelinePart() {
  const text = useText('dashboard');
  const isPermitted = useMay(api.work.getPipeline);
  const pipeline = useOperation(api.work.getPipeline, {}, { isEnabled: isPermitted });
  if (!isPermitted) return null;
  return (
    <Part title={text('pipeline.title')}>
      <QueryBoundary
        query={pipeline}
        fallback={<Skeleton active title={false} paragraph={{ rows: 2, width: '100%' }} />}
      >
        {({ stages }) => (
          <div className={styles.strips}>
            <Strip name="trade" stages={stages} />
            <Strip name="agency" stages={stages} />
          </div>
        )}
      </QueryBoundary>
    </Part>
  );
}
