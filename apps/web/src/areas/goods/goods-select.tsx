import { api, GoodsId, type GoodsName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect, useNameOf } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';

interface GoodsSelectProps {
  readonly value?: number | null;
  /** Called with the goods as well: a new line copies their price and commission. */
  readonly onChange?: (id: number | undefined, goods: GoodsName | undefined) => void;
  readonly id?: string;
  /** Name of the initial goods; absent = it is fetched. */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
}

/** Selects active goods by a search; shows specification and unit price. */
export function GoodsSelect(props: GoodsSelectProps) {
  const text = useText('goods');
  const labelOf = ({ code, name, spec, unit, priceAud }: GoodsName) => {
    const price = formatMoney(priceAud, 'AUD');
    const parts = [`${code} ${name}`, spec, unit === '' ? price : text('price', { price, unit })];
    return parts.filter((part) => part !== '').join(' · ');
  };
  const goodsId = GoodsId.safeParse(props.value).data;
  const foundLabel = useNameOf(api.goods.names, {
    input: { goodsId, maxResultCount: 1, skipCount: 0 },
    isEnabled: goodsId !== undefined && props.chosenLabel === undefined,
    labelOf,
  });
  const source = { endpoint: api.goods.names, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} chosenLabel={props.chosenLabel ?? foundLabel} />;
}
