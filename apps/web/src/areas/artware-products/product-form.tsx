import { api, type ArtwareProductInput } from '@yipin/contract';
import { FormDialog, type FormDialogState, FormGroup } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PriceFields } from './price-fields.tsx';
import { DetailFields, IdentityFields, SizeFields, SourceFields } from './product-fields.tsx';

/** Creates or edits a product. Categories count their products, so they are fetched anew. */
export function ProductForm({ dialog }: { dialog: FormDialogState<ArtwareProductInput> }) {
  const text = useText('artwareProducts');
  return (
    <FormDialog
      dialog={dialog}
      save={api.artwareProducts.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      width={720}
      alsoAffects={[api.artwareCategories.all.area]}
    >
      <FormGroup title={text('groupIdentity')}>
        <IdentityFields />
      </FormGroup>
      <FormGroup title={text('groupSource')}>
        <SourceFields />
      </FormGroup>
      <FormGroup title={text('groupSize')}>
        <SizeFields />
      </FormGroup>
      <FormGroup title={text('groupPrices')}>
        <PriceFields />
      </FormGroup>
      <FormGroup title={text('groupTexts')}>
        <DetailFields />
      </FormGroup>
    </FormDialog>
  );
}
