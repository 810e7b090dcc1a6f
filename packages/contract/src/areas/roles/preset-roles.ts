/** The roles with which a company begins. */
const presetRoles = [
  'Admin',
  'TravelSales',
  'ArtwareSales',
  'SalesManager',
  'Buyer',
  'PurchaseManager',
  'Warehouse',
  'Finance',
] as const;
/** A role of {@link presetRoles}. */
export type PresetRole = (typeof presetRoles)[number];

/**
 * Their first display names. A role is shown in the language of the user while it has its first name; a company may
 * rename it.
 */
export const presetRoleNames: Readonly<Record<PresetRole, string>> = {
  Admin: '管理员 Administrator',
  TravelSales: '旅行社销售 Agency sales',
  ArtwareSales: '产品销售 Product sales',
  SalesManager: '销售经理 Sales manager',
  Buyer: '采购 Buyer',
  PurchaseManager: '采购经理 Purchase manager',
  Warehouse: '仓库发货 Warehouse and shipping',
  Finance: '财务 Finance',
};

/** Returns the role that a company begins with under this display name; undefined for renamed and other roles. */
export function presetRoleOf(displayName: string): PresetRole | undefined {
  return presetRoles.find((role) => presetRoleNames[role] === displayName);
}
