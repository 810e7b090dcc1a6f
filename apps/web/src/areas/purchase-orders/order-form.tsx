import {
  addDays,
  api,
  FactoryId,
  permissions,
  type PurchaseOrder,
  PurchaseOrderId,
  PurchaseOrderInput,
} from '@yipin/contract';
import { ConfigProvider, Form, Input } from 'antd';
import { call } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { useToday } from '../../platform/auth/use-today.ts';
import {
  ComparedAs,
  DayField,
  DecimalInput,
  type FormDialogState,
  FormGrid,
  FormPage,
  Proposed,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { type RecordFormProps, usePresetId, useRecordForm } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { FactorySelect, useLeadTime } from '../factories/index.ts';
import { TermsSelect } from '../payment-terms/index.ts';
import { useDefaultWarehouse, WarehouseSelect } from '../warehouses/index.ts';
import { EditableItems } from './editable-items.tsx';
import { editableOf, purchaseOrderForm } from './order-form-kind.ts';

interface EditedItems {
  /** The lines when the form was opened. A line that another user orders later stays, and the save reports it. */
  readonly items: PurchaseOrder['items'];
}

/** Describes the fields of an order for the comparison. */
function Compared({ items }: EditedItems) {
  const text = useText('purchaseOrders');
  return (
    <ComparedAs
      area="purchaseOrders"
      read={async (id) => editableOf(await call(api.purchaseOrders.get, { id: PurchaseOrderId.parse(id) }))}
      labels={{
        factoryId: text('factory'),
        warehouseId: text('warehouse'),
        unitPriceCny: text('unitPrice'),
        items: text('editableItems'),
      }}
      shown={{
        factoryId: (id) => <FactorySelect value={Number(id)} />,
        warehouseId: (id) => <WarehouseSelect value={Number(id)} />,
        termsId: (id) => <TermsSelect value={Number(id)} />,
      }}
      lines={{
        items: {
          idOf: ({ id }) => Number(id),
          fields: ['unitPriceCny', 'expectedDate', 'remark'],
          // A line that was purchased or returned in the meantime cannot be edited.
          isFixed: (now) => now === undefined,
          nameOf: (line) => {
            const item = items.find(({ id }) => id === line['id']);
            // Other lines were added by a colleague in the meantime.
            if (!item) return typeof line['productCode'] === 'string' ? line['productCode'] : undefined;
            return productLabel(item);
          },
        },
      }}
    />
  );
}

/**
 * Fills in the default warehouse, and the expected day after the lead time of the chosen factory. Each has a proposal of
 * its own, so that another factory does not fill in a warehouse that the user cleared.
 */
function ProposedHeader({ dialog }: { readonly dialog: FormDialogState<PurchaseOrderInput> }) {
  const today = useToday();
  const leadTimeDays = useLeadTime(FactoryId.safeParse(Form.useWatch('factoryId')).data);
  const expectedDate = leadTimeDays === undefined ? undefined : addDays(today, leadTimeDays);
  const { id: warehouseId } = useDefaultWarehouse();
  return (
    <>
      <Proposed dialog={dialog} values={{ warehouseId }} />
      <Proposed dialog={dialog} values={{ expectedDate }} />
    </>
  );
}

/** The factory of the order. After a line is purchased it cannot change, and the field shows the reason. */
function FactoryField({ order }: { readonly order: PurchaseOrder | undefined }) {
  const text = useText('purchaseOrders');
  const field = useFields('purchaseOrders', PurchaseOrderInput);
  const isFixed = order !== undefined && order.atLeastPurchased > 0;
  const hint = isFixed ? { extra: text('factoryFixed') } : {};
  return (
    <ConfigProvider {...(isFixed ? { componentDisabled: true } : {})}>
      <Form.Item {...field('factoryId', 'factory')} {...hint}>
        <FactorySelect {...(order && { chosenLabel: order.factoryName })} />
      </Form.Item>
    </ConfigProvider>
  );
}

/** The header of an order, and its lines that are not ordered. A new order gets its lines on its page. */
function OrderFields({ record: order, isShown, onLeft, onSaved }: RecordFormProps<PurchaseOrder>) {
  const text = useText('purchaseOrders');
  const factoryId = usePresetId(FactoryId, 'factoryId');
  const dialog = useRecordForm({ ...purchaseOrderForm, preset: factoryId ? { factoryId } : {} }, order);
  const items = order ? editableOf(order).items : [];
  const field = useFields('purchaseOrders', PurchaseOrderInput);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.purchaseOrders.save}
      title={order ? text('editTitle', { number: order.orderNumber }) : text('create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <Compared items={items} />
      <ProposedHeader dialog={dialog} />
      <FormGrid>
        <FactoryField order={order} />
        <Form.Item {...field('warehouseId', 'warehouse')}>
          <WarehouseSelect />
        </Form.Item>
        <Form.Item {...field('expectedDate')}>
          <DayField />
        </Form.Item>
        <Form.Item {...field('termsId')}>
          <TermsSelect placeholder={order ? order.terms.code : text('payments:termsOf')} />
        </Form.Item>
        <May call={permissions.viewCost}>
          <Form.Item {...field('freightCny')}>
            <DecimalInput unit="¥" />
          </Form.Item>
        </May>
        <Form.Item {...field('remark')} className={wideField}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormGrid>
      <EditableItems items={items} />
    </FormPage>
  );
}

/** The form of a purchase order: of a new one, with the factory that the address names, or of a saved one. */
export function OrderForm(form: RecordFormProps<PurchaseOrder>) {
  return (
    <RowNames value={namesIn(form.record?.items ?? [], productLabel)}>
      <OrderFields {...form} />
    </RowNames>
  );
}
