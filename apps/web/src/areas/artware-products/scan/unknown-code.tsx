import { api, ArtwareProductId, type ArtwareProductName } from '@yipin/contract';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useTabShown } from '../../../platform/tab/tab-shown.ts';
import { NewScannedProduct } from '../new-product.tsx';
import { AssignBarcode } from './assign-barcode.tsx';
import { productOf } from './find-scanned.ts';
import * as styles from './unknown-code.module.css';

export interface UnknownCodeActionsProps {
  /** The scanned code. */
  readonly code: string;
  /** Called with the product that has the code now. */
  readonly onProduct: (product: ArtwareProductName) => unknown;
}

/** Makes a scanned code that no product has the barcode of a new product, or of an existing one. */
export function UnknownCodeActions({ code, onProduct }: UnknownCodeActionsProps) {
  const text = useText('scan');
  const isShown = useTabShown();
  const mayCreate = useMay(api.artwareProducts.save);
  const mayAssign = useMay(api.artwareProducts.setFields);
  const [step, setStep] = useState<'create' | 'assign'>();
  const back = () => setStep(undefined);
  const handleProduct = (product: ArtwareProductName | undefined) => {
    back();
    if (product) onProduct(product);
  };
  return (
    <Space wrap>
      {mayAssign && <Button onClick={() => setStep('assign')}>{text('assign')}</Button>}
      {mayCreate && (
        <Button type="primary" onClick={() => setStep('create')}>
          {text('createProduct')}
        </Button>
      )}
      {step === 'create' && isShown && (
        <NewScannedProduct
          code={code}
          onSaved={({ id }) => void productOf(ArtwareProductId.parse(id)).then(handleProduct)}
          onLeft={back}
        />
      )}
      {step === 'assign' && isShown && <AssignBarcode code={code} onDone={handleProduct} onClose={back} />}
    </Space>
  );
}

interface UnknownCodeProps extends UnknownCodeActionsProps {
  readonly onClose: () => void;
}

/** The dialog of a scanned code that no product has. */
export function UnknownCode({ code, onProduct, onClose }: UnknownCodeProps) {
  const text = useText('scan');
  const isShown = useTabShown();
  const mayChange = useMay(api.artwareProducts.setFields);
  if (!isShown) return null;
  const handleProduct = (product: ArtwareProductName) => {
    onClose();
    onProduct(product);
  };
  return (
    <Modal
      open
      title={text('unknown')}
      onCancel={onClose}
      footer={
        <Space wrap>
          <Button onClick={onClose}>{text('common:close')}</Button>
          <UnknownCodeActions code={code} onProduct={handleProduct} />
        </Space>
      }
    >
      <p className={styles.code}>{code}</p>
      {mayChange && <p className={styles.hint}>{text('unknownHint')}</p>}
    </Modal>
  );
}
