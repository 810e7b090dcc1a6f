export { type ActiveGoods, requireActiveGoods } from './active-goods.ts';
