export { lockRemark, retractLockedRemark } from './retract-remark.ts';
export { addRemark, addRemarks, findMentions, remarksOf } from './remarks.service.ts';
