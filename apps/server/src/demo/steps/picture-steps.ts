import { type FileId, type PictureHolder } from '@yipin/contract';
import { upload } from '../../areas/files/index.ts';
import { attach, setCaption } from '../../areas/pictures/pictures.service.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { withContent } from '../../platform/files/index.ts';
import { hashBelow } from '../demo-calendar.ts';
import { draw, type Motif } from '../drawing/draw.ts';
import { firstDay, productIds } from './import-steps.ts';
import { fileNameOf } from '../trade/motif-names.ts';
import { picturesOf } from '../trade/motifs.ts';
import type { DemoCompany } from '../demo-company.ts';
import type { DemoPlan } from '../trade/plan.ts';
import type { DemoStep } from '../steps.ts';

/** Draws a picture and saves it like an upload: inspected, encoded again, stored once, within the company's quota. */
export async function saveDrawnPicture(
  ctx: Context,
  { files: { store, inspector } }: DemoCompany,
  motif: Motif,
): Promise<FileId> {
  const storing = { store, inspector, tenantId: ctx.session.tenantId, onStray: () => undefined };
  const { id } = await withContent({ name: fileNameOf(motif), content: await draw(motif) }, storing, (file) =>
    upload({ ...ctx, ip: '', userAgent: '', browserId: '', file }),
  );
  return id;
}

/** Adds a picture to a record, with a caption. */
export async function showPicture(ctx: Context, holder: PictureHolder, fileId: FileId, caption: string): Promise<void> {
  const { id } = requireFound((await attach(ctx, { ...holder, fileIds: [fileId] })).at(-1));
  if (caption !== '') await setCaption(ctx, { id, caption });
}

const packing: Motif = { subject: 'opened', palette: 'plum', pattern: 'plain' };

/** Returns true for one product in nine, which has a second picture that shows its packing. */
function showsPacking(stockCode: string): boolean {
  return hashBelow(`packing ${stockCode}`, 9) === 0;
}

/** Saves a picture and adds it to its products in one step, since the cleanup removes unused files. */
function pictureStep(motif: Motif, stockCodes: readonly string[], caption: string, after: readonly string[]): DemoStep {
  return {
    name: `picture ${fileNameOf(motif)}`,
    group: 'pictures of products',
    weight: stockCodes.length,
    when: { ...firstDay, minute: 90 },
    after,
    run: async (as, office) => {
      const ctx = as('manager');
      const ids = await productIds(ctx, stockCodes);
      const fileId = await saveDrawnPicture(ctx, office, motif);
      for (const stockCode of stockCodes)
        await showPicture(ctx, { docType: 'AP', docId: requireFound(ids.get(stockCode)) }, fileId, caption);
    },
  };
}

/** Returns the steps that add pictures to more than a third of the products, after the steps `after`. */
export function pictureSteps({ products }: DemoPlan, after: readonly string[]): DemoStep[] {
  const pictured = picturesOf(products);
  const first = pictured.map(({ motif, stockCodes }) => pictureStep(motif, stockCodes, '', after));
  const packed = pictured.flatMap(({ stockCodes }) => stockCodes).filter(showsPacking);
  const afterFirst = first.map(({ name }) => name);
  return [...first, pictureStep(packing, packed, '内包装', afterFirst)];
}
