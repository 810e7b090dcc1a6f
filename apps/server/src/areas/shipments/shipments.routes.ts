import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { savePacking } from './packing.service.ts';
import { saveShipment, setShipmentFields } from './save-shipment.service.ts';
import { billFreight, cancel, complete, end, start, undoEnd, undoStart } from './shipment-actions.service.ts';
import { pending, readyGroups } from './items/ready-list.service.ts';
import { addItems, endItems, removeItem } from './items/shipment-items.service.ts';
import { addRemark, get, groups, itemStatuses, list, numbers, statuses } from './shipments.service.ts';

export const shipmentsRoutes = implement(api.shipments, {
  pending,
  readyGroups,
  list,
  groups,
  get,
  statuses,
  itemStatuses,
  numbers,
  save: saveShipment,
  setFields: setShipmentFields,
  savePacking,
  addItems,
  removeItem,
  start,
  billFreight,
  undoStart,
  endItems,
  end,
  undoEnd,
  complete,
  cancel,
  addRemark,
});
