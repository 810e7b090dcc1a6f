import { api } from '@yipin/contract';
import type { ComponentProps } from 'react';
import { Proposed, useOnlyId } from '../../platform/form/index.ts';

type ProposedWarehouseProps = Pick<ComponentProps<typeof Proposed<{ warehouseId: number }>>, 'dialog'>;

/** Fills in the warehouse of a company with only one. */
export function ProposedWarehouse({ dialog }: ProposedWarehouseProps) {
  return <Proposed dialog={dialog} values={{ warehouseId: useOnlyId(api.warehouses.names) }} />;
}
