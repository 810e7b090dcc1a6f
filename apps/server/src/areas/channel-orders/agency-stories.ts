export { openAgency } from './test-agency.ts';
