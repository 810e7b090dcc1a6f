import {
  addressParts,
  api,
  CustomerId,
  hasTransition,
  noAddress,
  permissions,
  type Shipment,
  ShipmentId,
  ShipmentInput,
  shipmentMachine,
  ShipTo,
  zeroMoney,
} from '@yipin/contract';
import { Alert, ConfigProvider, Form, Input } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { call, useOperation } from '../../platform/api/index.ts';
import {
  ChoiceSelect,
  ComparedAs,
  DecimalInput,
  type FormDialogState,
  FormGrid,
  FormGroup,
  FormPage,
  MomentField,
  Proposed,
  ruleOf,
  SuggestField,
  useFields,
  useOnlyId,
  wideField,
} from '../../platform/form/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CustomerSelect } from '../customers/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';
import { ShipmentCartons } from './shipment-cartons.tsx';
import { itemLabel } from './item-label.ts';
import { ShipmentPackages } from './shipment-packages.tsx';
import { editableOf, shipmentForm } from './shipment-form-kind.ts';
import * as styles from './shipments.module.css';

const incoterms = ['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'DAP', 'DDP'].map((value) => ({ value }));
const currencies = ['AUD', 'CNY', 'USD'].map((value) => ({ value, label: value }));

interface BasicsProps {
  /** The saved shipment; undefined for a new one. */
  readonly shipment: Shipment | undefined;
  /** Whether the customer is fixed, because the shipment contains their goods or has left. */
  readonly isCustomerFixed: boolean;
}

function Basics({ shipment, isCustomerFixed }: BasicsProps) {
  const text = useText('shipments');
  const field = useFields('shipments', ShipmentInput);
  const form = Form.useFormInstance();
  // Called before the customer is written, so that the form reports both changes as one. The address of another
  // customer must not stay.
  const fillInCustomer = (id: number | undefined) => {
    if (shipment) form.setFieldValue('shipTo', (id === shipment.customerId && shipment.shipTo) || noAddress);
    return id;
  };
  return (
    <FormGrid>
      <ConfigProvider {...(isCustomerFixed ? { componentDisabled: true } : {})}>
        <Form.Item {...field('customerId', 'customer')} getValueFromEvent={fillInCustomer}>
          <CustomerSelect chosenLabel={shipment?.customerName} />
        </Form.Item>
      </ConfigProvider>
      <Form.Item name="invoiceDateTime" label={text('invoiceDateTime')} tooltip={text('common:nowHint')}>
        <MomentField />
      </Form.Item>
      <Form.Item {...field('logisticsCompanyId', 'logisticsCompanyName')}>
        <LogisticsCompanySelect />
      </Form.Item>
      <Form.Item {...field('incoterm')}>
        <SuggestField options={incoterms} />
      </Form.Item>
    </FormGrid>
  );
}

function Address() {
  const text = useText('shipments');
  return (
    <FormGrid>
      {addressParts.map((part) => (
        <Form.Item
          key={part}
          name={['shipTo', part]}
          label={text(part)}
          rules={[ruleOf(ShipTo.shape[part])]}
          {...(part === 'line' ? { className: wideField, tooltip: text('defaultAddress') } : {})}
        >
          <Input />
        </Form.Item>
      ))}
    </FormGrid>
  );
}

function Freight({ isFixed }: { isFixed: boolean }) {
  const field = useFields('shipments', ShipmentInput);
  const canViewCost = useMay(permissions.viewCost);
  return (
    <FormGrid>
      {canViewCost && (
        <Form.Item {...field('freightCostCny')}>
          <DecimalInput unit="¥" />
        </Form.Item>
      )}
      <Form.Item
        {...field('freightChargedAud')}
        getValueFromEvent={(amount: ShipmentInput['freightChargedAud'] | undefined) => amount ?? zeroMoney}
      >
        <DecimalInput unit="$" />
      </Form.Item>
      <ConfigProvider {...(isFixed ? { componentDisabled: true } : {})}>
        <Form.Item {...field('declaredAmount')}>
          <DecimalInput />
        </Form.Item>
        <Form.Item {...field('declaredCurrency')}>
          <ChoiceSelect isRequired options={currencies} />
        </Form.Item>
      </ConfigProvider>
      <Form.Item {...field('remark')} className={wideField}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}

/** Fills in the carrier of the customer's last shipment, else the only carrier. */
function ProposedCarrier({ dialog }: { readonly dialog: FormDialogState<ShipmentInput> }) {
  const customerId = CustomerId.safeParse(Form.useWatch('customerId')).data;
  const hasCustomer = dialog.isNew && customerId !== undefined;
  const last = useOperation(
    api.shipments.list,
    { customerId, sorting: [{ field: 'id', direction: 'desc' }], maxResultCount: 1, skipCount: 0 },
    { isEnabled: hasCustomer },
  );
  const only = useOnlyId(api.logisticsCompanies.names);
  const isKnown = hasCustomer && !last.isPending && !last.isPlaceholderData;
  const carrier = (isKnown ? last.data?.items[0]?.logisticsCompanyId : undefined) ?? only;
  return <Proposed dialog={dialog} values={{ logisticsCompanyId: isKnown ? carrier : undefined }} />;
}

/** Describes the fields of a shipment for the comparison. */
function Compared({ shipment }: Pick<BasicsProps, 'shipment'>) {
  const text = useText('shipments');
  const itemName = (id: unknown) => {
    const item = shipment?.items.find((each) => each.id === id);
    return item && itemLabel(item);
  };
  return (
    <ComparedAs
      area="shipments"
      read={async (id) => editableOf(await call(api.shipments.get, { id: ShipmentId.parse(id) }))}
      labels={{ customerId: text('customer'), logisticsCompanyId: text('logisticsCompanyName') }}
      shown={{
        customerId: (id) => <CustomerSelect value={Number(id)} />,
        logisticsCompanyId: (id) => <LogisticsCompanySelect value={Number(id)} />,
      }}
      lines={{
        cartons: {
          idOf: ({ itemId }) => Number(itemId),
          fields: ['cartonNo'],
          // An item that was removed from the shipment has no package.
          isFixed: (now) => now === undefined,
          nameOf: ({ itemId }) => itemName(itemId),
        },
      }}
    />
  );
}

/** Creates or edits a shipment. The destination is fixed after the goods have left. */
export function ShipmentForm({ record: shipment, isShown, onLeft, onSaved }: RecordFormProps<Shipment>) {
  const text = useText('shipments');
  const dialog = useRecordForm(shipmentForm, shipment);
  const isFixed = shipment !== undefined && !hasTransition(shipmentMachine, 'start', shipment.status);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.shipments.save}
      title={shipment ? text('editTitle', { number: shipment.orderNumber }) : text('create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <Compared shipment={shipment} />
      <ProposedCarrier dialog={dialog} />
      <div>
        {isFixed && <Alert className={styles.hint} type="info" showIcon title={text('fixedAfterStart')} />}
        <ConfigProvider {...(isFixed ? { componentDisabled: true } : {})}>
          <FormGroup title={text('basics')}>
            <Basics shipment={shipment} isCustomerFixed={isFixed || (shipment !== undefined && shipment.live > 0)} />
          </FormGroup>
          <FormGroup title={text('shipTo')}>
            <Address />
          </FormGroup>
        </ConfigProvider>
        <FormGroup title={text('freight')}>
          <Freight isFixed={isFixed} />
        </FormGroup>
        {/* A shipment that is being packed has them on its page. */}
        {isFixed && (
          <FormGroup title={text('packages')}>
            <ShipmentPackages />
          </FormGroup>
        )}
        {isFixed && shipment.items.length > 0 && (
          <FormGroup title={text('cartons')}>
            <ShipmentCartons items={shipment.items} />
          </FormGroup>
        )}
      </div>
    </FormPage>
  );
}
