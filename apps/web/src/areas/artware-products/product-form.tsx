import { api, type ArtwareProductInput } from '@yipin/contract';
import { Typography } from 'antd';
import { FormDialog, type FormDialogState } from '../../platform/form/index.ts';
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
      <Typography.Title level={5}>{text('groupIdentity')}</Typography.Title>
      <IdentityFields />
      <Typography.Title level={5}>{text('groupSource')}</Typography.Title>
      <SourceFields />
      <Typography.Title level={5}>{text('groupSize')}</Typography.Title>
      <SizeFields />
      <Typography.Title level={5}>{text('groupPrices')}</Typography.Title>
      <PriceFields />
      <Typography.Title level={5}>{text('groupTexts')}</Typography.Title>
      <DetailFields />
    </FormDialog>
  );
}
