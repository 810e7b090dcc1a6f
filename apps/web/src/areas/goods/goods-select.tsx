import { api, type GoodsName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewOffer = lazyPart(() => import('./new-offer.tsx').then((part) => part.NewOffer));

/** Selects active goods by a search. The options show specification and unit price. */
export function GoodsSelect(props: RecordFieldProps<GoodsName>) {
  const text = useText('goods');
  const labelOf = ({ code, name, spec, unit, priceAud }: GoodsName) => {
    const price = formatMoney(priceAud, 'AUD');
    const parts = [`${code} ${name}`, spec, unit === '' ? price : text('price', { price, unit })];
    return parts.filter((part) => part !== '').join(' · ');
  };
  const creation = { save: api.goods.save, title: text('create'), dialog: NewOffer };
  const source = {
    endpoint: api.goods.names,
    idField: 'goodsId' as const,
    labelOf,
    nothing: text('noneYet'),
    unknownError: (code: string) => text('unknownCode', { code }),
    creation,
  };
  return <RemoteSelect source={source} {...props} />;
}
