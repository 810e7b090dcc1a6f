import { api, ChannelOrderId, type ChannelOrderInput, maxChannelOrderLines, permissions } from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';
import {
  amountErrors,
  type LineErrors,
  type OrderLineRules,
  type OrderKind,
  type TextByKey,
} from '../../../platform/document/order-editor/index.ts';
import { ChannelSelect } from '../../sales-channels/index.ts';
import { TravelSalesSelect } from '../travel-sales-select.tsx';
import { channelLineColumns } from './channel-line-columns.tsx';
import {
  blankOrder,
  type ChannelOrderDraft,
  type ChannelOrderHeader,
  draftOf,
  inputOf,
} from './channel-order-draft.ts';
import { type AgencyTerms, amountOf, blankLine, type ChannelOrderLine, isBlank } from './channel-order-line.ts';

function errorsOf(
  line: ChannelOrderLine,
  _terms: AgencyTerms | undefined,
  isRequired: boolean,
  text: TextByKey,
): LineErrors {
  const hasSubject = line.goodsId !== undefined;
  const numbers = { discount: line.discountAmount, amount: amountOf(line), hasSubject, isRequired };
  return {
    goods: isRequired && !hasSubject && line.unknownCode === undefined ? text('channelOrders:chooseGoods') : undefined,
    ...amountErrors(line, numbers, text),
  };
}

const lines: OrderLineRules<ChannelOrderLine, AgencyTerms | undefined> = {
  columns: channelLineColumns,
  blank: blankLine,
  isBlank,
  nameOf: ({ goodsLabel }) => goodsLabel,
  subjectOf: ({ goodsId }) => goodsId,
  unknownOf: ({ unknownCode }) => unknownCode,
  errorsOf,
  max: maxChannelOrderLines,
};

/** Returns the saved order for the form, with the current terms of its agency. */
async function readOrder(id: number): Promise<ChannelOrderDraft> {
  const order = await call(api.channelOrders.get, { id: ChannelOrderId.parse(id) });
  const { channelId } = order;
  const channels = await call(api.salesChannels.names, { channelId, maxResultCount: 1, skipCount: 0 });
  return draftOf(
    order,
    channels.items.find((channel) => channel.id === channelId),
  );
}

/** Agency orders in the order editor. */
export const channelOrderKind: OrderKind<
  ChannelOrderHeader,
  ChannelOrderLine,
  AgencyTerms | undefined,
  ChannelOrderInput
> = {
  save: api.channelOrders.save,
  viewAll: permissions.viewAllChannelOrders,
  blank: blankOrder,
  inputOf,
  lines,
  comparison: {
    area: 'channelOrders',
    read: readOrder,
    header: {
      channelName: ['channelId', 'channelLabel', 'terms'],
      salesName: ['salesId', 'salesLabel'],
      dateOfDeparture: ['dateOfDeparture'],
      groupNumber: ['groupNumber'],
      guideName: ['guideName'],
      channelOrderNumber: ['channelOrderNumber'],
      remark: ['remark'],
    },
    line: {
      goods: ['goodsId', 'goodsLabel', 'unknownCode', 'ownPercent'],
      quantity: ['quantity'],
      unitPrice: ['unitPriceAud'],
      lineDiscount: ['discountAmount'],
    },
    shown: {
      channelName: (id) => <ChannelSelect value={Number(id)} />,
      salesName: (id) => <TravelSalesSelect value={Number(id)} />,
    },
  },
};
