import type { PurchaseItem } from '@yipin/contract';
import { memo } from 'react';
import { type EnteredQuantity, QuantityCell, validateValue } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { Pictured } from '../../pictures/index.ts';
import { openOf } from '../amounts.ts';
import { quantitySchemaOf } from './received-pieces.ts';

interface ReceivedLineProps {
  readonly item: PurchaseItem;
  readonly pieces: EnteredQuantity;
  readonly onType: (id: number, pieces: EnteredQuantity) => void;
}

/** The received quantity of one line of many; an empty field is 0. */
export const ReceivedLine = memo(function ReceivedLine({ item, pieces, onType }: ReceivedLineProps) {
  const text = useText('purchaseOrders');
  return (
    <tr>
      <td>
        <Pictured url={item.thumbnailUrl}>{productLabel(item)}</Pictured>
      </td>
      <td data-label={text('open')}>{formatNumber(openOf(item))}</td>
      <QuantityCell
        line={productLabel(item)}
        title={text('receiveQuantity')}
        error={validateValue(quantitySchemaOf(item), pieces)}
        value={pieces}
        onChange={(typed) => onType(item.id, typed ?? 0)}
      />
    </tr>
  );
});
