import { api, hasTransition, type StockTransfer, StockTransferInput, stockTransferMachine } from '@yipin/contract';
import { Alert, ConfigProvider, Form, Input } from 'antd';
import {
  ComparedAs,
  DayField,
  FormGrid,
  FormGroup,
  FormPage,
  ruleOf,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { NamedProduct } from '../artware-products/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';
import { TransferLines } from './transfer-lines.tsx';
import { readTransfer, transferForm } from './transfer-form-kind.ts';
import * as styles from './stock-transfers.module.css';

/** Source, destination and day; fixed after the goods have left. */
function Route({ transfer }: { readonly transfer: StockTransfer | undefined }) {
  const text = useText('stockTransfers');
  const field = useFields('stockTransfers', StockTransferInput);
  return (
    <>
      <Form.Item {...field('fromWarehouseId', 'fromWarehouseName')}>
        <WarehouseSelect chosenLabel={transfer?.fromWarehouseName} />
      </Form.Item>
      <Form.Item
        name="toWarehouseId"
        label={text('toWarehouseName')}
        dependencies={['fromWarehouseId']}
        rules={[
          ruleOf(StockTransferInput.shape.toWarehouseId),
          ({ getFieldValue }) => ({
            validator: async (_rule, id: unknown) => {
              if (typeof id === 'number' && id === getFieldValue('fromWarehouseId'))
                throw new Error(text('sameWarehouse'));
            },
          }),
        ]}
      >
        <WarehouseSelect chosenLabel={transfer?.toWarehouseName} />
      </Form.Item>
      <Form.Item {...field('transferDate')} tooltip={text('transferDateHint')}>
        <DayField />
      </Form.Item>
    </>
  );
}

/** The fields of the transport, which can be changed until the goods have arrived. */
function Travel() {
  const field = useFields('stockTransfers', StockTransferInput);
  return (
    <>
      <Form.Item {...field('expectedDate')}>
        <DayField />
      </Form.Item>
      <Form.Item {...field('logisticsCompanyId', 'logisticsCompanyName')}>
        <LogisticsCompanySelect />
      </Form.Item>
      <Form.Item {...field('trackingNumber')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('remark')} className={wideField}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** The comparison of two versions of a transfer. Lines are matched by product. */
function Compared({ isFixed }: { readonly isFixed: boolean }) {
  const text = useText('stockTransfers');
  return (
    <ComparedAs
      area="stockTransfers"
      read={readTransfer}
      labels={{
        fromWarehouseId: text('fromWarehouseName'),
        toWarehouseId: text('toWarehouseName'),
        logisticsCompanyId: text('logisticsCompanyName'),
        items: text('lines'),
      }}
      shown={{
        fromWarehouseId: (id) => <WarehouseSelect value={Number(id)} />,
        toWarehouseId: (id) => <WarehouseSelect value={Number(id)} />,
        logisticsCompanyId: (id) => <LogisticsCompanySelect value={Number(id)} />,
      }}
      lines={{
        items: {
          idOf: ({ productId }) => (typeof productId === 'number' ? productId : undefined),
          fields: ['quantity'],
          isFixed: () => isFixed,
          nameOf: ({ productId }) => <NamedProduct id={productId} />,
        },
      }}
    />
  );
}

/** Creates or edits a transfer. After the goods have left, only the transport can be changed. */
export function TransferForm({ record: transfer, isShown, onLeft, onSaved }: RecordFormProps<StockTransfer>) {
  const text = useText('stockTransfers');
  const dialog = useRecordForm(transferForm, transfer);
  const isFixed = transfer !== undefined && !hasTransition(stockTransferMachine, 'send', transfer.status);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.stockTransfers.save}
      title={transfer ? text('editTitle', { number: transfer.orderNumber }) : text('create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <Compared isFixed={isFixed} />
      {isFixed && <Alert className={styles.alert} type="info" showIcon title={text('fixedAfterSend')} />}
      <FormGroup title={text('basics')}>
        <FormGrid>
          <ConfigProvider {...(isFixed ? { componentDisabled: true } : {})}>
            <Route transfer={transfer} />
          </ConfigProvider>
          <Travel />
        </FormGrid>
      </FormGroup>
      {!isFixed && (
        <FormGroup title={text('lines')}>
          <TransferLines />
        </FormGroup>
      )}
    </FormPage>
  );
}
