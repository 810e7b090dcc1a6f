import type { PictureHolder } from '@yipin/contract';
import { asc, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { artwareOrderItems, artwareOrders } from '../../areas/artware-orders/artware-orders.table.ts';
import { channelOrders } from '../../areas/channel-orders/channel-orders.table.ts';
import { goodsReceipts } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { shipments } from '../../areas/shipments/shipments.table.ts';
import type { Context } from '../../platform/context.ts';
import type { Motif, DrawingSubject } from '../drawing/draw.ts';
import type { PaletteName } from '../drawing/palettes.ts';
import type { StaffKey } from '../trade/partners.ts';
import { showPicture, saveDrawnPicture } from './picture-steps.ts';
import type { DemoStep } from '../steps.ts';

type PicturedDocType = PictureHolder['docType'];

/** A photo on a document, with its caption. */
type Photo = readonly [subject: DrawingSubject, palette: PaletteName, caption: string];

/** The latest documents of a kind, with the photos of each. */
interface Photographed {
  readonly docType: PicturedDocType;
  readonly by: StaffKey;
  readonly documents: (ctx: Context) => Promise<readonly { readonly id: number }[]>;
  readonly photos: readonly (readonly Photo[])[];
}

const receipts: Photographed = {
  docType: 'GR',
  by: 'warehouse',
  documents: ({ tx }) =>
    tx
      .select({ id: goodsReceipts.id })
      .from(goodsReceipts)
      .where(isNull(goodsReceipts.reversedAt))
      .orderBy(desc(goodsReceipts.id))
      .limit(4),
  photos: [
    [
      ['cartons', 'celadon', '外箱完好，数量相符'],
      ['opened', 'red', '开箱抽检'],
    ],
    [['opened', 'blue', '内包装受潮，已换']],
    [['cartons', 'ivory', '待上架']],
    [['cartons', 'teal', '']],
  ],
};

const sent: Photographed = {
  docType: 'SH',
  by: 'warehouse',
  documents: ({ tx }) =>
    tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(inArray(shipments.status, ['packing', 'shipping']))
      .orderBy(desc(shipments.id))
      .limit(4),
  photos: [
    [
      ['pallet', 'blue', '已打托缠膜'],
      ['cartons', 'blue', '唛头清晰'],
    ],
    [['pallet', 'red', '装车前']],
    [['opened', 'clay', '封箱前，加了气泡膜']],
    [['pallet', 'ink', '']],
  ],
};

const ordered: Photographed = {
  docType: 'AO',
  by: 'manager',
  documents: ({ tx }) =>
    tx
      .select({ id: artwareOrders.id })
      .from(artwareOrders)
      .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
      .where(eq(artwareOrders.status, 'inProgress'))
      .groupBy(artwareOrders.tenantId, artwareOrders.id)
      .having(lte(count(), 12))
      .orderBy(desc(artwareOrders.id))
      .limit(3),
  photos: [
    [
      ['vase', 'porcelain', '客户发来的样图'],
      ['lacquerBox', 'red', '礼盒按此配色'],
    ],
    [['bowl', 'celadon', '釉色以此为准']],
    [['lantern', 'red', '展会陈列']],
  ],
};

const ofGroups: Photographed = {
  docType: 'SO',
  by: 'travel',
  documents: ({ tx }) =>
    tx
      .select({ id: channelOrders.id })
      .from(channelOrders)
      .where(eq(channelOrders.status, 'ordered'))
      .orderBy(asc(channelOrders.dateOfDeparture), asc(channelOrders.id))
      .limit(3),
  photos: [
    [['giftBox', 'red', '每位团友一份']],
    [
      ['fan', 'gold', '导游要的款式'],
      ['tote', 'teal', '配手提袋'],
    ],
    [['knot', 'red', '']],
  ],
};

/** Returns the motif of a photo: the subject without a pattern. */
function motifOf([subject, palette]: Photo): Motif {
  return { subject, palette, pattern: 'plain' };
}

function photoStep({ docType, by, documents, photos }: Photographed, after: readonly string[]): DemoStep {
  return {
    name: `photos of ${docType}`,
    group: 'photos of documents',
    weight: photos.length,
    when: { daysAgo: 0, minute: 240 },
    after,
    run: async (as, office) => {
      const ctx = as(by);
      for (const [at, { id: docId }] of (await documents(ctx)).entries())
        for (const photo of photos[at] ?? [])
          await showPicture(ctx, { docType, docId }, await saveDrawnPicture(ctx, office, motifOf(photo)), photo[2]);
    },
  };
}

/** Returns the steps that add photos to some documents of each kind, after the steps `after`. */
export function photoSteps(after: readonly string[]): DemoStep[] {
  return [receipts, sent, ordered, ofGroups].map((documents) => photoStep(documents, after));
}
