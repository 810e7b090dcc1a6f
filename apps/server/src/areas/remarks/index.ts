import type { ServerArea } from '../../platform/area.ts';
import { remarksAudit } from './remarks.audit.ts';

export { lockRemark, mayRetract, retractLockedRemark } from './retract-remark.ts';
export { addRemark, addRemarks, findMentions, remarksOf } from './remarks.service.ts';

export const remarksArea: ServerArea = { name: 'remarks', routes: [], audited: remarksAudit };
