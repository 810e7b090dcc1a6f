import { type ArtwareOrderId, type ChannelOrderId, permissions, recordAddress, UserId } from '@yipin/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import {
  type Audience,
  type DayRule,
  digestKey,
  isDueSoon,
  entityIds,
  type DomainEvent,
  idsIn,
  type Notice,
  type NoticeRules,
  dueNotice,
  numberIn,
} from '../../platform/outbox/notices.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { remarks } from '../remarks/remarks.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { channelOrders } from './channel-orders.table.ts';

/** The fields of orders in notices. */
const noticeFields = {
  id: channelOrders.id,
  orderNumber: channelOrders.orderNumber,
  channel: salesChannels.name,
  group: channelOrders.groupNumber,
  day: channelOrders.dateOfDeparture,
  reason: channelOrders.denyReason,
  amount: channelOrders.outstandingAmount,
  external: channelOrders.externalOrderNumber,
  made: artwareOrders.orderNumber,
  salesId: channelOrders.salesId,
  createdBy: channelOrders.createdBy,
};

function readNoticedOrders(tx: Tx) {
  return tx
    .select(noticeFields)
    .from(channelOrders)
    .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId))
    .leftJoin(artwareOrders, eq(artwareOrders.id, channelOrders.artwareOrderId))
    .$dynamic();
}

type NoticedOrder = Awaited<ReturnType<typeof readNoticedOrders>>[number];

function paramsOf({
  orderNumber,
  channel,
  group,
  day,
  reason,
  amount,
  external,
  made,
}: NoticedOrder): Notice['params'] {
  return {
    orderNumber,
    channel,
    group: group === '' ? '–' : group,
    day,
    reason,
    amount,
    target: made ?? external,
  };
}

/** Returns the common values of all notices of an order. */
function aboutOrder(order: NoticedOrder): Pick<Notice, 'about' | 'params' | 'link'> {
  return {
    about: { docType: 'SO', docId: order.id },
    params: paramsOf(order),
    link: recordAddress('SO', order.id),
  };
}

type DescribeNotice = (
  event: DomainEvent,
  order: NoticedOrder,
) => Pick<Notice, 'name' | 'to' | 'dedupeKey' | 'severity'>;

/** Returns a rule that makes one notice of a channel order for each event. */
function ofOrders(describe: DescribeNotice) {
  return async (tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> => {
    const orders = await readNoticedOrders(tx).where(inArray(channelOrders.id, entityIds<ChannelOrderId>(events)));
    return events.flatMap((event) => {
      const order = orders.find(({ id }) => id === Number(event.entityId));
      if (!order) return [];
      return { by: event.userId, ...aboutOrder(order), ...describe(event, order) };
    });
  };
}

function userIn(id: number | null): UserId[] {
  return id === null ? [] : [UserId.parse(id)];
}

/** Returns the sales person of an order and the user who entered it. */
function owners({ salesId, createdBy }: NoticedOrder): UserId[] {
  return [salesId, ...userIn(createdBy)];
}

function ownersAudience(order: NoticedOrder): Audience {
  return { users: owners(order) };
}

function holders(permission: (typeof permissions)[keyof typeof permissions]): Audience {
  return {
    holders: [permission, permissions.viewAllChannelOrders],
  };
}

const submitted = ofOrders((event) => {
  const revision = numberIn(event, 'revision');
  return {
    name: revision > 0 ? 'channelOrderResubmitted' : 'channelOrderSubmitted',
    to: holders(permissions.approveChannelOrders),
    dedupeKey: `channelOrderSubmitted ${event.entityId} ${revision}`,
  };
});

/** Returns a rule that notifies the owners of an order of a decision or an action. */
function becomes(name: string, severity: Notice['severity']) {
  return ofOrders((event, order) => ({
    name,
    to: ownersAudience(order),
    dedupeKey: `${name} ${event.id}`,
    ...(severity && { severity }),
  }));
}

const completed = ofOrders((event) => ({
  name: 'channelOrderCompleted',
  to: holders(permissions.settleChannelOrders),
  dedupeKey: `channelOrderCompleted ${event.id}`,
}));

/**
 * Notifies the owners of an order and the authors of earlier remarks of a new remark. Mentioned users get another
 * notice instead.
 */
async function noted(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const authors = await tx
    .selectDistinct({ docId: remarks.docId, id: remarks.createdBy })
    .from(remarks)
    .where(and(eq(remarks.docType, 'SO'), inArray(remarks.docId, entityIds<number>(events))));
  const rule = ofOrders((event, order) => {
    const ofOrder = authors.filter(({ docId }) => docId === Number(order.id));
    const followers = [...owners(order), ...ofOrder.flatMap(({ id }) => userIn(id))];
    const called = idsIn<UserId>(event, 'called');
    return {
      name: 'channelOrderNoted',
      to: { users: followers.filter((follower) => !called.includes(follower)) },
      dedupeKey: digestKey(`channelOrderNoted ${order.id}`, event.at),
    };
  });
  return rule(tx, events);
}

/** Notifies the owners of channel orders when the artware order is complete. */
async function goodsDone(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const orders = await readNoticedOrders(tx).where(
    inArray(channelOrders.artwareOrderId, entityIds<ArtwareOrderId>(events)),
  );
  return orders.map((order) => ({
    name: 'channelGoodsDone',
    to: ownersAudience(order),
    by: null,
    ...aboutOrder(order),
    dedupeKey: `channelGoodsDone ${order.id}`,
    severity: 'success',
  }));
}

/** Notifies sales persons of open orders whose groups leave within three days or left recently (domain.md §12.2). */
export const leavingGroups: DayRule = async (tx, today) => {
  const due = await readNoticedOrders(tx).where(
    and(lt(channelOrders.status, 'completed'), isDueSoon(channelOrders.dateOfDeparture, today)),
  );
  return due.map(({ id, orderNumber, channel, salesId: who, day }) =>
    dueNotice({
      name: 'channelOrderLeaves',
      about: { docType: 'SO', docId: id },
      day,
      who,
      params: { orderNumber, channel },
    }),
  );
};

/** The notice rules of channel orders (domain.md §12.2). */
export const channelOrderNotices: NoticeRules = {
  'channelOrders.submitted': submitted,
  'channelOrder.approved': becomes('channelOrderApproved', 'success'),
  'channelOrder.denied': becomes('channelOrderDenied', 'warn'),
  'channelOrder.ordered': becomes('channelOrderOrdered', undefined),
  'channelOrder.completed': completed,
  'channelOrder.settled': becomes('channelOrderSettled', 'success'),
  'channelOrder.cancelled': becomes('channelOrderCancelled', 'warn'),
  'channelOrders.noted': noted,
  'channelOrders.rescheduled': becomes('channelOrderMoved', undefined),
  'artwareOrder.completed': goodsDone,
};
