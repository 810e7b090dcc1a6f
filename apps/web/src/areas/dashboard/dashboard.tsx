import { api } from '@yipin/contract';
import type { ComponentType } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useHasPermission, useMay } from '../../platform/auth/index.ts';
import { CashPart } from './cash-part.tsx';
import { DraftsPart } from './drafts-part.tsx';
import { FiguresPart } from './figures/figures-part.tsx';
import { FirstStepsPart } from './first-steps-part.tsx';
import { type HomeBlock, type HomeLayout, shownBlocks, startLayout } from './home-blocks.ts';
import { InboxPart } from './inbox/inbox-part.tsx';
import { PipelinePart } from './pipeline/pipeline-part.tsx';
import { StockPart } from './stock-part.tsx';
import { WatchLine } from './watch-line.tsx';
import * as styles from './dashboard.module.css';

const blocks: Readonly<Record<HomeBlock, ComponentType>> = {
  inbox: InboxPart,
  cash: CashPart,
  pipeline: PipelinePart,
  watch: WatchLine,
  figures: FiguresPart,
  stock: StockPart,
};

interface DashboardProps {
  /** The blocks that the user has chosen; absent = those of their role. */
  readonly layout?: HomeLayout | undefined;
}

/** The start page: tasks, stages and figures of a company, or the first steps of a new one. */
export function Dashboard({ layout }: DashboardProps) {
  const hasPermission = useHasPermission();
  const maySetUp = useMay(api.dashboard.firstSteps);
  const { data, isPending } = useOperation(api.dashboard.firstSteps, {}, { isEnabled: maySetUp });
  if (data?.isNew)
    return (
      <>
        <DraftsPart />
        {data.steps.length > 0 && <FirstStepsPart steps={data.steps} />}
      </>
    );
  if (isPending && maySetUp) return <DraftsPart />;
  return (
    <>
      <DraftsPart />
      <div className={styles.blocks}>
        {shownBlocks(layout ?? startLayout(hasPermission)).map((name) => {
          const Block = blocks[name];
          return <Block key={name} />;
        })}
      </div>
    </>
  );
}
