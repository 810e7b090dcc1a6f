export { addPresets } from './add-presets.ts';
export { defaultRoles, giveRoles, type GivenRole, rolesNamed, rolesOf, takeRoles } from './held-roles.ts';
export { lockPeople, requireAdministratorLeft, requireMayGrant, requireMayManage } from './rights.ts';
export { withNeeded } from './role-presets.ts';
export { allRoles, roleSearchText } from './role-rows.ts';
