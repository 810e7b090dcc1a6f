import { api, type GoodsName } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';

/**
 * Returns a function that returns the offer on sale of a pasted text: its code, which can be followed by a space and the
 * name. All offers are fetched with one request; undefined for an unknown code.
 */
export async function offersByCode(): Promise<(text: string) => GoodsName | undefined> {
  const { items } = await call(api.goods.names, { skipCount: 0 });
  const byCode = new Map(items.map((offer) => [offer.code.toLowerCase(), offer]));
  return (text) => byCode.get(text.toLowerCase()) ?? byCode.get(text.toLowerCase().split(/\s/)[0] ?? '');
}
