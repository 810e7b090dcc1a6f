import { api } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DraftsPart } from './drafts-part.tsx';
import { FiguresPart } from './figures-part.tsx';
import { FirstStepsPart } from './first-steps-part.tsx';
import { OverduePart } from './overdue-part.tsx';
import { StockPart } from './stock-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** The start page: pending work and figures of a company, or the first steps of a new one. */
export function Dashboard() {
  const maySetUp = useMay(api.dashboard.firstSteps);
  const { data, isPending } = useOperation(api.dashboard.firstSteps, {}, { isEnabled: maySetUp });
  if (data?.isNew)
    return (
      <>
        <DraftsPart />
        {data.steps.length > 0 && <FirstStepsPart steps={data.steps} />}
      </>
    );
  return (
    <>
      <DraftsPart />
      <WaitingPart />
      {!(isPending && maySetUp) && (
        <>
          <FiguresPart />
          <OverduePart />
          <StockPart />
        </>
      )}
    </>
  );
}
