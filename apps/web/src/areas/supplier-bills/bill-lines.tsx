import { maxBillLines } from '@yipin/contract';
import { Form, type FormListFieldData } from 'antd';
import type { RefCallback } from 'react';
import { type FieldColumn, FieldLines, useFocusAddedBlock } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { AddLines } from './add-lines.tsx';
import { type BillValues, blankBillLine, useBillCells, useBillValues } from './bill-cells.ts';
import { BillLine } from './bill-line.tsx';
import { TypedSum } from './bill-sum-check.tsx';

interface GridProps {
  readonly rows: readonly FormListFieldData[];
  /** Called with the fields of a line after they are rendered. */
  readonly fields: RefCallback<HTMLElement>;
  readonly onRemove: (index: number) => void;
}

/** The lines in columns. A key press renders them, but only the row of its line. */
function BillGrid({ rows, fields, onRemove }: GridProps) {
  const text = useText('supplierBills');
  const billCells = useBillCells();
  const values = useBillValues();
  const columns: FieldColumn<BillValues>[] = [
    { title: text('charged'), width: 'minmax(240px, 1fr)', cells: billCells.charged },
    { title: text('quantity'), width: '90px', cells: billCells.quantity },
    { title: text('unitPrice'), width: '130px', cells: billCells.unitPrice },
    { title: text('orderedPrice'), width: '110px' },
    { title: text('amount'), width: '130px', cells: billCells.amount },
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
  return (
    <FieldLines columns={columns} lines={rows} values={{ ...values, blank: blankBillLine, max: maxBillLines }}>
      {({ key, name }) => <BillLine key={key} index={name} fields={fields} onRemove={onRemove} />}
    </FieldLines>
  );
}

/** The lines inside the form, with their sum and the total of the bill. */
export function BillLines() {
  const added = useFocusAddedBlock();
  return (
    <Form.List name="lines">
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.length > 0 && <BillGrid rows={rows} fields={added.fields} onRemove={remove} />}
          <Form.ErrorList errors={errors} />
          {rows.length > 0 && <TypedSum />}
          <AddLines
            room={maxBillLines - rows.length}
            onAdd={(lines) => {
              added.note();
              for (const line of lines) add(line);
            }}
          />
        </>
      )}
    </Form.List>
  );
}
