import { api, type WarehouseId } from '@yipin/contract';
import { useNames } from '../../platform/form/index.ts';

/** The warehouse that is proposed for goods. */
interface ProposedGoodsPlace {
  /** The default warehouse, or the only one; undefined if there is none, or it is being fetched. */
  readonly id: WarehouseId | undefined;
  readonly isPending: boolean;
}

/** Returns the warehouse that is proposed for goods: the default one, or the only one. */
export function useDefaultWarehouse(): ProposedGoodsPlace {
  const { data = [], isPending } = useNames(api.warehouses.names, false);
  const [only, ...others] = data;
  const found = data.find(({ isDefault }) => isDefault) ?? (others.length === 0 ? only : undefined);
  return { id: found?.id, isPending };
}
