import { PlusOutlined } from '@ant-design/icons';
import { api, type BillLineKind, FactoryId, LogisticsCompanyId, type ProposedBillLine } from '@yipin/contract';
import { Button, Form } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { ChoiceSelect, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lineLabel } from './bill-line-names.ts';
import type { EnteredLineAmount } from './bill-sum-check.tsx';
import * as styles from './supplier-bills.module.css';

interface AddLinesProps {
  /** The number of lines that can still be added. */
  readonly room: number;
  readonly onAdd: (lines: readonly object[]) => void;
}

/** The kind of a line, proposed or entered, and the id of its document. */
interface LineReference {
  readonly kind: BillLineKind;
  readonly purchaseItemId?: unknown;
  readonly shipmentId?: unknown;
  readonly stockTransferId?: unknown;
}

function keyOf({ kind, purchaseItemId, shipmentId, stockTransferId }: LineReference) {
  return `${kind} ${String(purchaseItemId ?? shipmentId ?? stockTransferId)}`;
}

/** Returns the form values of a proposed line; goods have the received quantity, or the ordered one if it is 0. */
function lineOf({ receivedQuantity, quantity, ...line }: ProposedBillLine): object {
  return {
    ...line,
    description: '',
    quantity: quantity === null ? undefined : receivedQuantity > 0 ? receivedQuantity : quantity,
  };
}

/** Returns the lines that the supplier may charge for and that are not on the bill yet. */
function useProposal() {
  const factoryId = FactoryId.safeParse(Form.useWatch('factoryId')).data;
  const logisticsCompanyId = LogisticsCompanyId.safeParse(Form.useWatch('logisticsCompanyId')).data;
  const lines: readonly EnteredLineAmount[] = Form.useWatch('lines', { preserve: true }) ?? [];
  const isChosen = factoryId !== undefined || logisticsCompanyId !== undefined;
  const proposal = useOperation(api.supplierBills.proposal, { factoryId, logisticsCompanyId }, { isEnabled: isChosen });
  const known = new Set(lines.map(keyOf));
  return { factoryId, isChosen, proposal: (proposal.data ?? []).filter((line) => !known.has(keyOf(line))) };
}

/** Adds lines: a proposed one, all received goods, the freight of an order, or another charge. */
export function AddLines({ room, onAdd }: AddLinesProps) {
  const text = useText('supplierBills');
  const { factoryId, isChosen, proposal } = useProposal();
  const add = (lines: readonly object[]) => onAdd(lines.slice(0, Math.max(room, 0)));
  if (!isChosen) return <p className={styles.hint}>{text('chooseSupplier')}</p>;
  const arrived = proposal.filter(({ kind, receivedQuantity }) => kind !== 'GOODS' || receivedQuantity > 0);
  return (
    <div className={styles.add}>
      <ChoiceSelect
        placeholder={text('proposed', { count: proposal.length })}
        value={null}
        options={proposal.map((line) => ({ value: keyOf(line), label: lineLabel(text, line) }))}
        onChange={(key) => add(proposal.filter((line) => keyOf(line) === key).map(lineOf))}
      />
      <RemoteSelect
        placeholder={text('addFreight')}
        value={null}
        source={{
          endpoint: api.purchaseOrders.list,
          where: { includeHidden: true, ...(factoryId === undefined ? {} : { factoryId }) },
          labelOf: ({ orderNumber, factoryName }) => `${orderNumber} · ${factoryName}`,
          nothing: text('noOrders'),
        }}
        onChange={(purchaseOrderId, order) => {
          if (order)
            add([{ kind: 'ORDER_FREIGHT', purchaseOrderId, documentNumber: order.orderNumber, description: '' }]);
        }}
      />
      <Button icon={<PlusOutlined />} disabled={arrived.length === 0} onClick={() => add(arrived.map(lineOf))}>
        {text('propose', { count: arrived.length })}
      </Button>
      <Button icon={<PlusOutlined />} onClick={() => add([{ kind: 'OTHER', description: '' }])}>
        {text('addOther')}
      </Button>
    </div>
  );
}
