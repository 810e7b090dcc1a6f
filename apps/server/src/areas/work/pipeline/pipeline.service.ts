import {
  maxExactTotal,
  type Permission,
  permissions,
  type Pipeline,
  type PipelineStage,
  pipelineStages,
  type StageName,
  type StageOfWork,
  stageNames,
} from '@yipin/contract';
import { run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { stageStatements } from './stages.ts';

/** The permission to see the documents of all salespersons, of each strip. */
const viewAll = {
  trade: permissions.viewAllArtwareOrders,
  agency: permissions.viewAllChannelOrders,
} as const satisfies Record<string, Permission>;

async function readStage(ctx: Context, stage: StageName): Promise<PipelineStage> {
  const of: StageOfWork = pipelineStages[stage];
  const scope = may(ctx, viewAll[of.strip]) ? 'all' : 'own';
  const [row] = await run(ctx.tx, stageStatements[scope][stage], {
    today: ctx.today,
    seller: ctx.session.userId,
  });
  const { documents, late, amount, currency } = requireFound(row);
  const isCapped = documents > maxExactTotal;
  const mayViewAmount = of.amountNeeds === undefined || may(ctx, of.amountNeeds);
  return {
    stage,
    documents: Math.min(documents, maxExactTotal),
    isCapped,
    late,
    ...(amount !== null && currency !== null && !isCapped && mayViewAmount && { amount, currency }),
  };
}

/** Returns the stages that the caller may see: one statement for each, all sent together. */
export async function getPipeline(ctx: Context): Promise<Pipeline> {
  const seen = stageNames.filter((stage) => pipelineStages[stage].needs.every((permission) => may(ctx, permission)));
  return { stages: await Promise.all(seen.map((stage) => readStage(ctx, stage))) };
}
