import { api, type OutputOf, permissions, type WarehouseId } from '@yipin/contract';
import { useMay } from '../../../platform/auth/index.ts';
import { call } from '../../../platform/api/index.ts';
import {
  decimalOfLine,
  type FieldColumn,
  type GridColumn,
  quantityOf,
  useNames,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lineProductCells } from '../../artware-products/index.ts';
import { useDefaultWarehouse } from '../../warehouses/index.ts';
import type { OpeningLine } from './opening-lines.ts';

const product = lineProductCells('stock:product');

const quantity = quantityOf<OpeningLine>({
  headings: ['stock:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (typed) => ({ quantity: typed }),
});

const unitCost = decimalOfLine<OpeningLine>(
  {
    headings: ['stock:unitCost'],
    names: ['unitCostCny', 'unitCost', 'cost'],
    get: (line) => line.unitCostCny,
    change: (typed) => ({ unitCostCny: typed }),
  },
  4,
);

type Warehouses = OutputOf<typeof api.warehouses.names>;

function warehouseLabel({ code, name }: Warehouses[number]): string {
  return `${code} ${name}`;
}

/** `byDefault`: the warehouse of lines without one. */
function warehouseOf(known: Warehouses, byDefault: WarehouseId | undefined): GridColumn<OpeningLine> {
  return {
    headings: ['stock:warehouse'],
    names: ['warehouse', 'warehouseCode'],
    shown: ({ warehouseId = byDefault }) => {
      const found = known.find(({ id }) => id === warehouseId);
      return found ? warehouseLabel(found) : '';
    },
    filled: ({ warehouseId }) => ({ warehouseId }),
    // A warehouse that is not found is refused: the line would silently get the default one.
    readerOf: async () => {
      const all = await call(api.warehouses.names, {});
      return (text) => {
        const isNamed = (name: string) => name.toLowerCase() === text.toLowerCase();
        const found = all.find((one) => [one.code, one.name, warehouseLabel(one)].some(isNamed));
        return found && { warehouseId: found.id };
      };
    },
  };
}

/** Returns the columns of the opening stock; the cost only for users who may view costs. */
export function useOpeningColumns(): readonly FieldColumn<OpeningLine>[] {
  const text = useText('stock');
  const canViewCost = useMay(permissions.viewCost);
  const warehouses = useNames(api.warehouses.names, false).data ?? [];
  const { id: byDefault } = useDefaultWarehouse();
  return [
    { title: text('product'), width: 'minmax(220px, 2fr)', cells: product },
    { title: text('quantity'), width: '110px', isFigure: true, cells: quantity },
    ...(canViewCost ? [{ title: text('unitCost'), width: '130px', isFigure: true, cells: unitCost }] : []),
    { title: text('warehouse'), width: 'minmax(160px, 1fr)', cells: warehouseOf(warehouses, byDefault) },
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
}
