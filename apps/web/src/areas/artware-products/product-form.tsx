import { api, type ArtwareProduct, ArtwareProductId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { ComparedAs, FormGroup, FormPage } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { productForm } from './blank-product.ts';
import { PriceFields } from './prices/price-fields.tsx';
import { DetailFields, IdentityFields, ReorderFields, SizeFields, SourceFields } from './product-fields.tsx';

/** Creates or edits a product. */
export function ProductForm({ record: product, isShown, onLeft, onSaved }: RecordFormProps<ArtwareProduct>) {
  const text = useText('artwareProducts');
  const dialog = useRecordForm(productForm, product);
  // The initial factory may be inactive.
  const factoryName = product?.factoryName ?? undefined;
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.artwareProducts.save}
      title={text(product ? 'editTitle' : 'create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
      confirmText={(saved) => text(saved['isActive'] === false ? 'hide' : 'common:saveAnyway')}
    >
      <ComparedAs
        area="artwareProducts"
        read={(id) => call(api.artwareProducts.get, { id: ArtwareProductId.parse(id) })}
        shown={{
          classId: (id) => <CategorySelect value={Number(id)} />,
          defaultFactoryId: (id) => <FactorySelect value={Number(id)} chosenLabel={factoryName} />,
        }}
      />
      <FormGroup title={text('groupIdentity')}>
        <IdentityFields />
      </FormGroup>
      <FormGroup title={text('groupSource')}>
        <SourceFields factoryName={factoryName} />
      </FormGroup>
      <FormGroup title={text('groupSize')}>
        <SizeFields />
      </FormGroup>
      <FormGroup title={text('groupPrices')}>
        <PriceFields onType={dialog.note} />
      </FormGroup>
      <FormGroup title={text('groupReorder')}>
        <ReorderFields />
      </FormGroup>
      <FormGroup title={text('groupTexts')}>
        <DetailFields />
      </FormGroup>
    </FormPage>
  );
}
