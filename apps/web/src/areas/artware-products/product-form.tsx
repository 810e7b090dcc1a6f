import { api, type ArtwareProduct, ArtwareProductId } from '@yipin/contract';
import { useState } from 'react';
import { call, useOperation } from '../../platform/api/index.ts';
import { type RecordFormProps, usePresetId, useRecordForm } from '../../platform/document/index.ts';
import { ComparedAs, FormFrame, FormGroup, FormPage, Proposed, useOnlyId } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { NewPictures, useNewPictures } from '../pictures/index.ts';
import { copiedProduct, productForm } from './blank-product.ts';
import { CostFields, PriceFields } from './prices/price-fields.tsx';
import { DetailFields, IdentityFields, ReorderFields, SizeFields, SourceFields } from './product-fields.tsx';

interface ProductFormProps extends RecordFormProps<ArtwareProduct> {
  /** The product that a new one is like. */
  readonly copied?: ArtwareProduct | undefined;
}

function OpenProductForm({ record: product, copied, isShown, onLeft, onSaved }: ProductFormProps) {
  const text = useText('artwareProducts');
  const [preset] = useState(() => (copied ? copiedProduct(copied) : {}));
  const dialog = useRecordForm({ ...productForm, preset }, product);
  const pictures = useNewPictures('AP');
  // The initial factory may be inactive.
  const factoryName = product?.factoryName ?? copied?.factoryName ?? undefined;
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      hasMore={pictures.hasAny}
      save={api.artwareProducts.save}
      title={text(product ? 'editTitle' : 'create')}
      onLeft={() => {
        pictures.discard();
        onLeft();
      }}
      onEachSave={({ id }) => pictures.send(id)}
      onSaved={({ id }) => onSaved(id)}
      nextOf={(saved) => ({ classId: saved.classId, defaultFactoryId: saved.defaultFactoryId ?? undefined })}
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
      <Proposed dialog={dialog} values={{ classId: useOnlyId(api.artwareCategories.all) }} />
      <FormGroup title={text('groupIdentity')}>
        <IdentityFields />
        <SourceFields factoryName={factoryName} />
        <PriceFields />
        {!product && <NewPictures pictures={pictures} />}
      </FormGroup>
      <FormGroup title={text('groupSize')}>
        <SizeFields />
      </FormGroup>
      <FormGroup title={text('sectionPurchases')}>
        <CostFields />
        <ReorderFields />
      </FormGroup>
      <FormGroup title={text('groupTexts')}>
        <DetailFields />
      </FormGroup>
    </FormPage>
  );
}

interface ProductCopyProps extends RecordFormProps<ArtwareProduct> {
  readonly copyOf: ArtwareProductId;
}

/** The form of a new product that is like another one, which is read first. */
function ProductCopy({ copyOf, ...form }: ProductCopyProps) {
  const text = useText('artwareProducts');
  const original = useOperation(api.artwareProducts.get, { id: copyOf });
  if (original.data) return <OpenProductForm {...form} copied={original.data} />;
  return (
    <FormFrame title={text('create')} isShown={form.isShown}>
      {original.isError && <FailedPart query={original} />}
    </FormFrame>
  );
}

/** Creates or edits a product. A new one may be like the product that the address names. */
export function ProductForm(form: RecordFormProps<ArtwareProduct>) {
  const copyOf = usePresetId(ArtwareProductId, 'copyOf');
  if (form.record || copyOf === undefined) return <OpenProductForm {...form} />;
  return <ProductCopy {...form} copyOf={copyOf} />;
}
