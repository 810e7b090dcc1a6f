import { addDays, api, type ChannelOrder, decimalOf, Exact } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import { get as getArtwareOrder } from '../../areas/artware-orders/artware-orders.service.ts';
import { approve, cancel, complete, deny } from '../../areas/channel-orders/channel-order-actions.service.ts';
import { passOn } from '../../areas/channel-orders/pass-on/pass-on.service.ts';
import { saveChannelOrder } from '../../areas/channel-orders/save-channel-order.service.ts';
import { get } from '../../areas/channel-orders/channel-orders.service.ts';
import { pay, settle } from '../../areas/channel-orders/billing/settle.service.ts';
import { deleteItems } from '../../areas/order-fulfilment/close.service.ts';
import { goods } from '../../areas/goods/goods.table.ts';
import { salesChannels } from '../../areas/sales-channels/sales-channels.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { bulkOf } from './buying-steps.ts';
import type { GroupStage, PlannedGroup } from '../trade/plan-groups.ts';
import type { As, DemoStep } from '../steps.ts';

const aDay = 24 * 60;
const calls = api.channelOrders;

/** Returns the input that creates the order of a group. */
async function inputOf({ tx }: Context, group: PlannedGroup, anchor: Parameters<typeof addDays>[0]) {
  const [channel] = await tx
    .select({ id: salesChannels.id })
    .from(salesChannels)
    .where(eq(salesChannels.code, group.channelCode));
  const codes = group.lines.map(({ goodsCode }) => goodsCode);
  const known = await tx.select({ id: goods.id, code: goods.code }).from(goods).where(inArray(goods.code, codes));
  return calls.save.input.parse({
    channelId: requireFound(channel).id,
    channelOrderNumber: `${group.channelCode}/${group.groupNumber.slice(-3)}`,
    groupNumber: group.groupNumber,
    guideName: group.guideName,
    dateOfDeparture: addDays(anchor, group.leavesIn),
    items: group.lines.map(({ goodsCode, quantity }) => ({
      goodsId: requireFound(known.find(({ code }) => code === goodsCode)).id,
      quantity,
    })),
  });
}

interface Life {
  readonly as: As;
  readonly id: ChannelOrder['id'];
  /** Minutes from the day the order was entered to the departure. */
  readonly departure: number;
}

function approved({ as, id }: Life) {
  return approve(as('manager', aDay), { id });
}

/** Creates the sales order; if the order has several lines, deletes one of them later. */
async function passedOn({ as, id }: Life): Promise<void> {
  const { artwareOrderId } = await passOn(as('manager', 2 * aDay), calls.passOn.input.parse({ id }));
  const manager = as('manager', 2 * aDay + 45);
  const { items } = await getArtwareOrder(manager, { id: requireFound(artwareOrderId ?? undefined) });
  const last = items.at(-1);
  if (items.length < 2 || last === undefined) return;
  await deleteItems(manager, { ...bulkOf([last]), reason: '团队人数减少 Fewer people come' });
}

/** Approves an order and assigns it to an external supplier, which delivers goods such as those of the guides. */
async function assignToExternalSupplier(life: Life): Promise<void> {
  await approved(life);
  const externalOrderNumber = `DF-${life.id}`;
  await passOn(life.as('manager', 2 * aDay), calls.passOn.input.parse({ id: life.id, externalOrderNumber }));
}

async function completed(life: Life): Promise<ChannelOrder> {
  await assignToExternalSupplier(life);
  return complete(life.as('manager', life.departure + aDay), calls.complete.input.parse({ id: life.id }));
}

/** Enters a payment of `percent` percent of the outstanding amount, `after` days after the departure. */
function pays({ as, id, departure }: Life, { outstandingAmount }: ChannelOrder, percent: number, after: number) {
  const amount = decimalOf(new Exact(outstandingAmount).times(percent).div(100), 2);
  return settle(
    as('finance', departure + after * aDay),
    calls.settle.input.parse({ id, amount, method: 'BANK', reference: `R${id}-${after}` }),
  );
}

/** Enters a deposit of a fifth for an agency that pays the total less its commission. */
async function paysAhead({ as, id }: Life): Promise<void> {
  const { settlementMode, settleAmount } = await get(as('finance', 2 * aDay + 90), { id });
  if (settlementMode !== 'netIn') return;
  const deposit = {
    id,
    amount: decimalOf(new Exact(settleAmount).div(5), 2),
    method: 'BANK',
    reference: '定金 Deposit',
  };
  await pay(as('finance', 2 * aDay + 90), calls.pay.input.parse(deposit));
}

/** The work that brings an approved order to each stage. */
const lives: Readonly<Record<GroupStage, (life: Life) => Promise<unknown>>> = {
  toApprove: () => Promise.resolve(),
  denied: ({ as, id }) => deny(as('manager', aDay), { id, reason: '价格低于协议价 Below the agreed prices' }),
  cancelled: async (life) => {
    await approved(life);
    await cancel(life.as('manager', 3 * aDay), { id: life.id, reason: '团队取消行程 The group does not come' });
  },
  approved: async (life) => {
    await approved(life);
    await paysAhead(life);
  },
  passedOn: async (life) => {
    const { items } = await approved(life);
    const hasArtware = items.some(({ artwareProductId }) => artwareProductId !== null);
    if (hasArtware) await passedOn(life);
    await paysAhead(life);
  },
  placedElsewhere: async (life) => {
    await assignToExternalSupplier(life);
    await paysAhead(life);
  },
  completed,
  partlySettled: async (life) => pays(life, await completed(life), 40, 10),
  settled: async (life) => pays(life, await pays(life, await completed(life), 50, 9), 100, 24),
  writtenOff: async (life) => {
    const left = await pays(life, await completed(life), 97, 20);
    const reason = '尾差核销 Too little to ask for';
    const rest = { id: life.id, writeOff: left.outstandingAmount, reason };
    await settle(life.as('admin', life.departure + 25 * aDay), calls.settle.input.parse(rest));
  },
};

/** Returns the steps that enter the orders of tour groups and bring each to its stage. */
export function groupSteps(groups: readonly PlannedGroup[]): DemoStep[] {
  return groups.map((group, at) => ({
    name: `group ${group.groupNumber}`,
    group: 'orders of tour groups',
    weight: 1,
    when: { daysAgo: group.daysAgo, minute: 60 + at },
    isToday: group.isToday,
    after: ['agencies', 'channel goods'],
    run: async (as, { anchor }) => {
      const { id } = await saveChannelOrder(as('travel'), await inputOf(as('travel'), group, anchor));
      const departure = Math.max(0, group.leavesIn + Math.round((group.daysAgo * 7) / 5)) * aDay;
      await lives[group.stage]({ as, id, departure });
    },
  }));
}
