import type { ServerArea } from '../../platform/area.ts';

export { lockRemark, retractLockedRemark } from './retract-remark.ts';
export { addRemark, addRemarks, findMentions, remarksOf } from './remarks.service.ts';

export const remarksArea: ServerArea = { name: 'remarks', routes: [] };
