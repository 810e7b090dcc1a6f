import { api } from '@yipin/contract';
import type { ComponentType } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useMay, useSession } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CashPart } from './cash-part.tsx';
import { DraftsPart } from './drafts-part.tsx';
import { FiguresPart } from './figures/figures-part.tsx';
import { FirstStepsPart } from './first-steps-part.tsx';
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

/** The blocks of the user, after their layout is known: a block that moves would be clicked by mistake. */
function HomeBlocks() {
  const text = useText('dashboard');
  const { layout, isLoaded } = useHomeLayout();
  const login = useSession((session) => session.login);
  const permitted = permittedBlocks(login);
  if (!isLoaded) return null;
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

/** The start page: tasks, stages and figures of a company, or the first steps of a new one. */
export function Dashboard() {
  const maySetUp = useMay(api.dashboard.firstSteps);
  const { data, isPending } = useOperation(api.dashboard.firstSteps, {}, { isEnabled: maySetUp });
  const isNew = data?.isNew === true;
  return (
    <>
      <DraftsPart />
      {isNew && data.steps.length > 0 && <FirstStepsPart steps={data.steps} />}
      {!isNew && !(isPending && maySetUp) && <HomeBlocks />}
    </>
  );
}
