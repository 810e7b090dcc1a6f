import type { ShipmentItem } from '@yipin/contract';
import { fieldErrorText, SuggestField } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { itemLabel } from '../item-label.ts';
import { partsOf, placeText } from './entered-packing.ts';
import { placeAttributes } from './place-grid.tsx';
import type { Packing } from './use-packing.ts';
import * as styles from './packing.module.css';

interface PlaceCellProps {
  readonly item: ShipmentItem;
  readonly packing: Packing;
}

/** The field with the package of a line: a number, or the pieces in each of several packages. */
export function PlaceCell({ item, packing }: PlaceCellProps) {
  const text = useText('shipments');
  const { entered, numbers, place } = packing;
  const isValid = partsOf(item, entered, numbers) !== undefined;
  return (
    <div className={styles.place} {...placeAttributes(item)}>
      <SuggestField
        label={`${itemLabel(item)} ${text('cartonNo')}`}
        placeholder={text('noPackage')}
        options={numbers.map((value) => ({ value }))}
        value={placeText(item, entered, numbers)}
        onChange={(typed) => place([item.id], typed)}
      />
      {!isValid && (
        <div role="alert" className={fieldErrorText}>
          {text('placesHint', { count: item.quantity })}
        </div>
      )}
    </div>
  );
}
