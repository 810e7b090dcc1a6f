import { Package, type ShipmentItem } from '@yipin/contract';
import { Form } from 'antd';
import { Fragment } from 'react';
import { ruleOf, SuggestField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { itemLabel } from './item-label.ts';
import * as styles from './shipments.module.css';

interface EnteredCarton {
  readonly cartonNo?: string;
}

/** The package number of each item, inside the shipment's form. The numbers of its packages are suggested. */
export function ShipmentCartons({ items }: { items: readonly ShipmentItem[] }) {
  const text = useText('shipments');
  const packages: readonly EnteredCarton[] = Form.useWatch('packages') ?? [];
  const form = Form.useFormInstance();
  const cartons = [...new Set(packages.flatMap((entry) => entry?.cartonNo || []))];
  return (
    <Form.List name="cartons">
      {(rows) => (
        <div className={styles.cartons}>
          {rows.map(({ key, name }) => {
            // Found by id: after a merge with another user's version the form may have other items, in another order.
            const itemId: unknown = form.getFieldValue(['cartons', name, 'itemId']);
            const item = items.find(({ id }) => id === itemId);
            if (!item) return null;
            const label = itemLabel(item);
            return (
              <Fragment key={key}>
                <span>{label}</span>
                <Form.Item name={[name, 'cartonNo']} rules={[ruleOf(Package.shape.cartonNo)]}>
                  <SuggestField
                    label={`${label} ${text('cartonNo')}`}
                    placeholder={text('cartonNo')}
                    options={cartons.map((value) => ({ value }))}
                  />
                </Form.Item>
              </Fragment>
            );
          })}
        </div>
      )}
    </Form.List>
  );
}
