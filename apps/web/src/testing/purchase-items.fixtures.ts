import type { api } from '@yipin/contract';
import type { ReplyOf } from './answer-with.ts';

type PurchaseItem = ReplyOf<typeof api.purchaseOrders.pending>['items'][number];

/** Returns a request to buy six pieces for a sales order. */
export const createPurchaseItem = (about: Partial<PurchaseItem> = {}): PurchaseItem => ({
  id: 51,
  version: 1,
  purchaseOrderId: null,
  orderNumber: null,
  salesItemId: 11,
  isSalesItemClosed: false,
  sourceCode: 'AO',
  sourceNumber: 'AO-0007',
  salesId: 1,
  salesName: 'admin',
  customerId: 31,
  customerName: 'Harbour Gifts',
  productId: 101,
  productCode: 'A1',
  code: '',
  modelName: '',
  name: '木雕',
  defaultFactoryId: 5,
  defaultFactoryName: '德化瓷厂',
  quantity: 6,
  takenQuantity: 0,
  surplusQuantity: 0,
  status: 10,
  splitRootId: 51,
  splitFromId: null,
  requiredDate: null,
  expectedDate: null,
  backCount: 0,
  backReason: '',
  remark: '',
  ...about,
});
