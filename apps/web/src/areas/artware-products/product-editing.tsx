import { api, type ArtwareProduct, type ArtwareProductFields } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type EditedList, ListEditing, listFieldsOf, SplitNamesButton } from '../../platform/list-edit/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { ActivationButtons } from './activation-buttons.tsx';
import { copiedLabel, productLabel } from './product-label.ts';

/** Changes fields of the products of a list, and whether they are offered. */
export function ProductEditing(edited: EditedList<ArtwareProduct>) {
  const text = useText('artwareProducts');
  const field = listFieldsOf<ArtwareProduct, ArtwareProductFields>(text);
  const { selection } = edited.list;
  return (
    <RowNames value={namesIn(selection.rows, productLabel)}>
      <ListEditing
        {...edited}
        spec={{
          call: api.artwareProducts.setFields,
          fields: [
            field.choice('classId', CategorySelect, { column: 'categoryName', isRequired: true }),
            field.choice('defaultFactoryId', FactorySelect, { column: 'factoryName' }),
            field.whole('reorderPoint'),
            field.whole('reorderQuantity'),
            field.text('barcode'),
          ],
          nameOf: productLabel,
          canEdit: () => true,
        }}
      >
        <ActivationButtons selection={selection} />
        <SplitNamesButton selection={selection} call={api.artwareProducts.setFields} labelOf={copiedLabel} />
      </ListEditing>
    </RowNames>
  );
}
