import {
  addDays,
  api,
  type ChannelOrder,
  type ChannelOrderItemInput,
  dayIn,
  type DecimalText,
  type InputOf,
} from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { Actor } from '../../testing/test-firm.ts';
import { openTrade, termsIdOf } from '../../testing/test-trade.ts';

/** Far in the future: a group that has departed is overdue, and lists and notices show it as such. */
export const departure = addDays(dayIn('Australia/Sydney', new Date()), 700);

/** A firm that also sells through an agency: goods one of which it can deliver itself, and an agency for each way to settle. */
export const openAgency = async (admin: Actor) => {
  const trade = await openTrade(admin);
  const category = await admin.call(
    api.productCategories.save,
    api.productCategories.save.input.parse({ name: '团队礼品' }),
  );
  const product = await admin.call(
    api.products.save,
    api.products.save.input.parse({ code: 'TG', name: '青花礼盒', productClassId: category.id }),
  );
  const artwareProductId = await trade.product(100);
  const newGoods = (code: string, values: object) =>
    admin.call(
      api.goods.save,
      api.goods.save.input.parse({ productId: product.id, code, name: `礼盒 ${code}`, priceAud: '50.00', ...values }),
    );
  const vase = await newGoods('VASE', { artwareProductId });
  const voucher = await newGoods('VOUCHER', { priceAud: '33.33', commissionPercent: '7.50' });
  const newChannel = (code: string, values: object) =>
    admin.call(
      api.salesChannels.save,
      api.salesChannels.save.input.parse({ code, name: `旅行社 ${code}`, commissionPercent: '15', ...values }),
    );
  const paying = await newChannel('NET', { customerId: trade.customer.id, termsId: await termsIdOf(admin, 'NET14') });
  const paid = await newChannel('OUT', { settlementMode: 'COMMISSION_OUT' });

  /** Three vases and two vouchers for a group of the paying agency, unless told otherwise. */
  const input = (values: Partial<InputOf<typeof api.channelOrders.save>> = {}) =>
    api.channelOrders.save.input.parse({
      channelId: paying.id,
      groupNumber: 'G-1',
      dateOfDeparture: departure,
      items: [
        { goodsId: vase.id, quantity: 3 },
        { goodsId: voucher.id, quantity: 2, discountAmount: '0.66' },
      ],
      ...values,
    });
  const order = (values: Parameters<typeof input>[0] = {}): Promise<ChannelOrder> =>
    admin.call(api.channelOrders.save, input(values));
  const approved = async (values: Parameters<typeof input>[0] = {}): Promise<ChannelOrder> =>
    admin.call(api.channelOrders.approve, { id: (await order(values)).id });
  const completed = async (values: Parameters<typeof input>[0] = {}): Promise<ChannelOrder> =>
    admin.call(api.channelOrders.complete, api.channelOrders.complete.input.parse({ id: (await approved(values)).id }));
  const settle = (id: ChannelOrder['id'], values: Readonly<Record<string, unknown>>) =>
    admin.call(
      api.channelOrders.settle,
      api.channelOrders.settle.input.parse({ id, ...(values['amount'] ? { method: 'BANK' } : {}), ...values }),
    );
  return { trade, product, vase, voucher, paying, paid, input, order, approved, completed, settle, artwareProductId };
};

export type Agency = Awaited<ReturnType<typeof openAgency>>;

/** Lines as they are typed again when nothing of them changes. */
export const sameLines = ({ items }: ChannelOrder): ChannelOrderItemInput[] =>
  items.map(({ id, goodsId, quantity, unitPriceAud, discountAmount }) => ({
    id,
    goodsId,
    quantity,
    unitPriceAud,
    discountAmount,
  }));

/** The amounts of an order. */
export const amountsOf = (order: ChannelOrder): DecimalText[] => [
  order.totalAmount,
  order.commissionAmount,
  order.settleAmount,
  order.settledAmount,
  order.writeOffAmount,
  order.outstandingAmount,
];

export const lineAt = ({ items }: ChannelOrder, index: number) => requireFound(items[index]);
