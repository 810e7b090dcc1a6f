import { PlusOutlined } from '@ant-design/icons';
import { api, FactoryId, LogisticsCompanyId, type ProposedBillLine } from '@yipin/contract';
import { Button, Form } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { ChoiceSelect, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lineLabel } from './bill-line-names.ts';
import type { EnteredLineAmount } from './bill-sum-check.tsx';
import * as styles from './supplier-bills.module.css';

interface AddLinesProps {
  /** Lines that the bill can still take. */
  readonly room: number;
  readonly onAdd: (lines: readonly object[]) => void;
}

function keyOf({
  kind,
  purchaseItemId,
  shipmentId,
  stockTransferId,
}: Pick<ProposedBillLine, 'kind' | 'purchaseItemId' | 'shipmentId' | 'stockTransferId'>) {
  return `${kind} ${purchaseItemId ?? shipmentId ?? stockTransferId}`;
}

/** A proposed line as it begins in the form: goods with what was received of them, else with all that is ordered. */
function lineOf({ receivedQuantity, quantity, ...line }: ProposedBillLine): object {
  return {
    ...line,
    description: '',
    quantity: quantity === null ? undefined : receivedQuantity > 0 ? receivedQuantity : quantity,
  };
}

/** What the supplier may charge for, as far as it is not on the bill yet. */
function useProposal() {
  const factoryId = FactoryId.safeParse(Form.useWatch('factoryId')).data;
  const logisticsCompanyId = LogisticsCompanyId.safeParse(Form.useWatch('logisticsCompanyId')).data;
  const lines: readonly EnteredLineAmount[] = Form.useWatch('lines', { preserve: true }) ?? [];
  const isChosen = factoryId !== undefined || logisticsCompanyId !== undefined;
  const proposal = useOperation(api.supplierBills.proposal, { factoryId, logisticsCompanyId }, { isEnabled: isChosen });
  const known = new Set(lines.map((line) => keyOf(line as unknown as ProposedBillLine)));
  return { factoryId, isChosen, proposal: (proposal.data ?? []).filter((line) => !known.has(keyOf(line))) };
}

/** Adds lines: what is proposed, one by one or all that was received, freight of an order, other charges. */
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
