import { api, ArtwareProductId, type ArtwareProductInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { ComparedAs, FormDialog, type FormDialogState, FormGroup } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { PriceFields } from './prices/price-fields.tsx';
import { DetailFields, IdentityFields, ReorderFields, SizeFields, SourceFields } from './product-fields.tsx';

interface ProductFormProps {
  readonly dialog: FormDialogState<ArtwareProductInput>;
  /** The initial factory, which may be inactive. */
  readonly factoryName?: string | null | undefined;
}

/** Creates or edits a product. */
export function ProductForm({ dialog, factoryName }: ProductFormProps) {
  const text = useText('artwareProducts');
  return (
    <FormDialog
      dialog={dialog}
      save={api.artwareProducts.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      width={720}
      confirmText={(saved) => text(saved['isActive'] === false ? 'hide' : 'common:saveAnyway')}
    >
      <ComparedAs
        area="artwareProducts"
        read={(id) => call(api.artwareProducts.get, { id: ArtwareProductId.parse(id) })}
        shown={{
          classId: (id) => <CategorySelect value={Number(id)} />,
          defaultFactoryId: (id) => <FactorySelect value={Number(id)} chosenLabel={factoryName ?? undefined} />,
        }}
      />
      <FormGroup title={text('groupIdentity')}>
        <IdentityFields />
      </FormGroup>
      <FormGroup title={text('groupSource')}>
        <SourceFields factoryName={factoryName ?? undefined} />
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
    </FormDialog>
  );
}
