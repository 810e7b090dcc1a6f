import { api, ArtwareProductId, type ArtwareProductName } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { CommandDialog, Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { productLabel } from '../product-label.ts';
import { ProductSelect } from '../select/product-select.tsx';

interface AssignBarcodeProps {
  /** The scanned code. */
  readonly code: string;
  readonly onDone: (product: ArtwareProductName) => void;
  readonly onClose: () => void;
}

/** Makes a scanned code the barcode of a product. */
export function AssignBarcode({ code, onDone, onClose }: AssignBarcodeProps) {
  const text = useText('scan');
  const notify = useNotify();
  const [product, setProduct] = useState<ArtwareProductName>();
  const id = product?.id ?? ArtwareProductId.parse(1);
  const read = useOperation(api.artwareProducts.get, { id }, { isEnabled: product !== undefined });
  const version = read.data?.id === product?.id ? read.data?.version : undefined;
  const input =
    version === undefined
      ? undefined
      : { items: [{ id, expectedVersion: version, set: { barcode: code } }], mode: 'all' as const };
  return (
    <CommandDialog
      title={`${text('assign')} ${code}`}
      call={api.artwareProducts.setFields}
      input={product ? input : text('chooseProduct')}
      onDone={() => {
        if (!product) return;
        notify.success(text('assigned', { product: productLabel(product) }));
        onDone({ ...product, barcode: code });
      }}
      onClose={onClose}
      modal={{ okText: text('assign') }}
    >
      <Form layout="vertical" component="div">
        <Labelled label={text('product')} required>
          <ProductSelect value={product?.id ?? null} onChange={(_id, chosen) => setProduct(chosen)} />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}
