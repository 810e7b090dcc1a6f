import type { ComponentType } from 'react';
import { useHasPermission } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CashPart } from './cash-part.tsx';
import { DraftsPart } from './drafts-part.tsx';
import { FiguresPart } from './figures/figures-part.tsx';
import { FirstStepsPart } from './first-steps/first-steps-part.tsx';
import { useHomeContents } from './first-steps/use-first-steps.ts';
import { type HomeBlock, permittedBlocks, shownBlocks } from './blocks/home-blocks.ts';
import { useHomeLayout } from './blocks/use-home-layout.ts';
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

/** The blocks of the user. */
function HomeBlocks() {
  const text = useText('dashboard');
  const { layout } = useHomeLayout();
  const hasPermission = useHasPermission();
  const permitted = permittedBlocks(hasPermission);
  const shown = shownBlocks(layout).filter((block) => permitted.includes(block));
  if (shown.length === 0 && permitted.length > 0) return <p className={styles.hint}>{text('customize.allHidden')}</p>;
  return (
    <div className={styles.blocks}>
      {shown.map((name) => {
        const Block = blocks[name];
        return <Block key={name} />;
      })}
    </div>
  );
}

/** The start page: the first steps of a new company; tasks, stages and figures. */
export function Dashboard() {
  const { firstSteps, hasBlocks } = useHomeContents();
  return (
    <>
      <DraftsPart />
      {firstSteps && !hasBlocks && <FirstStepsPart firstSteps={firstSteps} />}
      {hasBlocks && <HomeBlocks />}
      {/* A company at work has its tasks first. */}
      {firstSteps && hasBlocks && <FirstStepsPart firstSteps={firstSteps} />}
    </>
  );
}
