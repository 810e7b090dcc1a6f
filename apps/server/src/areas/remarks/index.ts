export { lockRemark, retractLockedRemark } from './retract-remark.ts';
export { addRemark, addRemarks, calledIn, remarksOf } from './remarks.service.ts';
