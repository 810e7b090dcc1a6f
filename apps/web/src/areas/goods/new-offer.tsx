import type { GoodsInput } from '@yipin/contract';
import { namedAs, type NewRecordProps, useNewRecord } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { blankOffer } from './blank-offer.ts';
import { GoodsForm } from './goods-form.tsx';

/** The dialog of a new offer above another form. */
export function NewOffer({ typed, onSaved, onLeft }: NewRecordProps) {
  const text = useText('goods');
  const dialog = useNewRecord<GoodsInput>(blankOffer(text('defaultUnit')), namedAs(typed), onLeft);
  return <GoodsForm dialog={dialog} onSaved={onSaved} />;
}
