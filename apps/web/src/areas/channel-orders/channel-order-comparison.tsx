import { api, ChannelOrderId, type DecimalText } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import type { ComparedKind } from '../../platform/document/index.ts';
import { type Description, moneyOf, type Versions } from '../../platform/form/index.ts';
import { formatMoney } from '../../platform/i18n/index.ts';
import { ChannelSelect } from '../sales-channels/index.ts';
import { blankLine, type ChannelOrderLine, isBlank } from './channel-order-line-values.ts';
import { draftOf, type ChannelOrderDraft, type ChannelOrderHeader } from './channel-order-draft.ts';
import { TravelSalesSelect } from './travel-sales-select.tsx';

/** A line for the comparison, with the field names of the form. */
type ComparedChannelLine = Pick<ChannelOrderLine, 'id' | 'quantity'> & {
  readonly key: number;
  readonly goods: ChannelOrderLine['goodsId'];
  readonly unitPrice: ChannelOrderLine['unitPriceAud'];
  readonly lineDiscount: ChannelOrderLine['discountAmount'];
};

const lineFields = ['goods', 'quantity', 'unitPrice', 'lineDiscount'] as const;

/** An order for the comparison. */
type ComparedChannelOrder = Pick<
  ChannelOrderHeader,
  'dateOfDeparture' | 'groupNumber' | 'guideName' | 'channelOrderNumber' | 'remark'
> & {
  readonly channelName: ChannelOrderHeader['channelId'];
  readonly salesName: ChannelOrderHeader['salesId'];
  readonly items: readonly ComparedChannelLine[];
};

function comparedLine(line: ChannelOrderLine): ComparedChannelLine {
  return {
    id: line.id,
    key: line.key,
    goods: line.goodsId,
    quantity: line.quantity,
    unitPrice: line.unitPriceAud,
    lineDiscount: line.discountAmount,
  };
}

function comparedOrder({ header, lines }: ChannelOrderDraft): ComparedChannelOrder {
  return {
    channelName: header.channelId,
    salesName: header.salesId,
    dateOfDeparture: header.dateOfDeparture,
    groupNumber: header.groupNumber,
    guideName: header.guideName,
    channelOrderNumber: header.channelOrderNumber,
    remark: header.remark,
    items: lines.filter((line) => !isBlank(line)).map(comparedLine),
  };
}

/** The saved order with the current terms of its agency. */
async function readOrder(id: number): Promise<ChannelOrderDraft> {
  const order = await call(api.channelOrders.get, { id: ChannelOrderId.parse(id) });
  const { channelId } = order;
  const channels = await call(api.salesChannels.names, { channelId, maxResultCount: 1, skipCount: 0 });
  return draftOf(
    order,
    channels.items.find((channel) => channel.id === channelId),
  );
}

function linesOf({ theirs, mine, base }: Versions<ChannelOrderDraft>): ChannelOrderLine[] {
  return [theirs, mine, base].flatMap(({ lines }) => lines);
}

function lineFrom(merged: ComparedChannelLine, versions: Versions<ChannelOrderDraft>): ChannelOrderLine {
  const chosen = linesOf(versions).find(({ goodsId }) => goodsId !== undefined && goodsId === merged.goods);
  return {
    ...blankLine(),
    // A line that another user deleted and this user retains is a new one.
    id: versions.theirs.lines.find(({ id }) => id !== undefined && id === merged.id)?.id,
    goodsId: merged.goods,
    goodsLabel: chosen?.goodsLabel,
    ownPercent: chosen?.ownPercent ?? null,
    quantity: merged.quantity,
    unitPriceAud: merged.unitPrice,
    discountAmount: merged.lineDiscount,
  };
}

function mergedOrder(merged: ComparedChannelOrder, versions: Versions<ChannelOrderDraft>): ChannelOrderDraft {
  const { theirs, mine } = versions;
  const whoseChannel = merged.channelName === mine.header.channelId ? mine.header : theirs.header;
  const whoseSales = merged.salesName === mine.header.salesId ? mine.header : theirs.header;
  const lines = merged.items.map((line) => lineFrom(line, versions));
  return {
    header: {
      ...theirs.header,
      channelId: merged.channelName,
      channelLabel: whoseChannel.channelLabel,
      terms: whoseChannel.terms,
      salesId: merged.salesName,
      salesLabel: whoseSales.salesLabel,
      dateOfDeparture: merged.dateOfDeparture,
      groupNumber: merged.groupNumber,
      guideName: merged.guideName,
      channelOrderNumber: merged.channelOrderNumber,
      remark: merged.remark,
    },
    lines: lines.length > 0 ? lines : [blankLine()],
  };
}

/** Describes the fields of an order for the comparison. */
function orderDescription(versions: Versions<ChannelOrderDraft>): Description {
  const labelOf = (id: unknown) =>
    linesOf(versions).find(({ goodsId, goodsLabel }) => goodsId === id && goodsLabel !== undefined)?.goodsLabel;
  const money = (typed: unknown) => {
    const amount: DecimalText | undefined = moneyOf(String(typed));
    return amount ? formatMoney(amount, 'AUD') : String(typed);
  };
  return {
    area: 'channelOrders',
    shown: {
      channelName: (id) => <ChannelSelect value={Number(id)} />,
      salesName: (id) => <TravelSalesSelect value={Number(id)} />,
      goods: labelOf,
      unitPrice: money,
      lineDiscount: money,
    },
    lines: {
      items: {
        idOf: ({ id }) => (typeof id === 'number' ? id : undefined),
        fields: lineFields,
        nameOf: ({ goods }) => labelOf(goods),
      },
    },
  };
}

/** The comparison of two versions of an order. */
export const comparedOrders: ComparedKind<ChannelOrderDraft, ComparedChannelOrder> = {
  read: readOrder,
  comparedOf: comparedOrder,
  descriptionOf: orderDescription,
  mergedOf: mergedOrder,
};
