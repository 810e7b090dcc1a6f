/** Every permission, once. Values are the names on the wire; keys are used in code. */
export const permissions = {
  artware: 'Artwares.Base',
  viewCost: 'Artwares.ViewCost',
  artwareSettings: 'Artwares.Settings',
  artwareCategories: 'Artwares.Class',
  artwareProducts: 'Artwares.Product.Base',
  editArtwareProducts: 'Artwares.Product.Edit',
  addInventory: 'Artwares.Product.AddInventory',
  calculatePrices: 'Artwares.Product.PriceCalculation',
  artwareOrders: 'Artwares.SalesOrders.Base',
  viewAllArtwareOrders: 'Artwares.SalesOrders.ViewAll',
  editArtwareOrders: 'Artwares.SalesOrders.Edit',
  approveArtwareOrders: 'Artwares.SalesOrders.Approve',
  sendFromStock: 'Artwares.SalesOrders.ApprovedSend',
  deleteArtwareOrderItems: 'Artwares.SalesOrders.Delete',
  confirmClientReceipt: 'Artwares.SalesOrders.ClientsReceiving',
  completeArtwareOrders: 'Artwares.SalesOrders.Complete',
  overridePrices: 'Artwares.SalesOrders.PriceOverride',
  amendArtwareOrders: 'Artwares.SalesOrders.Amend',
  customers: 'Customers',
  purchaseOrders: 'Artwares.PurchaseOrders.Base',
  addPurchaseItems: 'Artwares.PurchaseOrders.AddPurchaseItem',
  editPurchaseOrders: 'Artwares.PurchaseOrders.Edit',
  backPurchaseItems: 'Artwares.PurchaseOrders.BackItem',
  splitPurchaseItems: 'Artwares.PurchaseOrders.SplitItem',
  approvePurchaseOrders: 'Artwares.PurchaseOrders.Approve',
  purchase: 'Artwares.PurchaseOrders.Purchase',
  receivePurchases: 'Artwares.PurchaseOrders.Take',
  completePurchaseOrders: 'Artwares.PurchaseOrders.Complete',
  hidePurchaseOrders: 'Artwares.PurchaseOrders.Hide',
  correctPurchaseOrders: 'Artwares.PurchaseOrders.Correct',
  factories: 'Artwares.Factorys',
  shipments: 'Artwares.InvoicesOrder.Base',
  addShipmentItems: 'Artwares.InvoicesOrder.Send',
  editShipments: 'Artwares.InvoicesOrder.Edit',
  startShipments: 'Artwares.InvoicesOrder.Start',
  endShipments: 'Artwares.InvoicesOrder.End',
  completeShipments: 'Artwares.InvoicesOrder.Complete',
  stock: 'Artwares.Stock.Base',
  transferStock: 'Artwares.Stock.Transfer',
  countStock: 'Artwares.Stock.Count',
  postStockTakes: 'Artwares.Stock.Post',
  warehouses: 'Artwares.Warehouses',
  logisticsCompanies: 'Artwares.logisticsCompany',
  travel: 'Travel.Base',
  editChannelCatalogue: 'Travel.Catalogue.Edit',
  channelOrders: 'Travel.SalesOrders.Base',
  viewAllChannelOrders: 'Travel.SalesOrders.ViewAll',
  editChannelOrders: 'Travel.SalesOrders.Edit',
  approveChannelOrders: 'Travel.SalesOrders.Approve',
  passOnChannelOrders: 'Travel.SalesOrders.CreateOrder',
  completeChannelOrders: 'Travel.SalesOrders.Complete',
  settleChannelOrders: 'Travel.SalesOrders.Settle',
  payments: 'Payments',
  writeOff: 'Payments.WriteOff',
  writeOffAny: 'Payments.WriteOffAny',
  bills: 'Bills.Base',
  editBills: 'Bills.Edit',
  postBills: 'Bills.Post',
  billing: 'Billing.Base',
  users: 'Pages.Users',
  roles: 'Pages.Roles',
  settings: 'Pages.Settings',
  auditLogs: 'Pages.AuditLogs',
  sharedViews: 'Pages.SharedViews',
  tenants: 'Pages.Tenants',
} as const;

/** A key of {@link permissions}. */
export type PermissionKey = keyof typeof permissions;
/** The name of a permission on the wire. */
export type Permission = (typeof permissions)[PermissionKey];

/** Every permission in the order of {@link permissions}. */
export const allPermissions = Object.values(permissions) as readonly Permission[];
const known: ReadonlySet<string> = new Set(allPermissions);
/** Returns whether a name from the wire is a permission. */
export function isPermission(name: string): name is Permission {
  return known.has(name);
}

/** The key of each permission, which is also the key of its display text. */
export const permissionKeys = Object.fromEntries(
  Object.entries(permissions).map(([key, permission]) => [permission, key]),
) as Readonly<Record<Permission, PermissionKey>>;

/** Permissions that only users of the host can have. */
export const hostPermissions: readonly Permission[] = [permissions.tenants];

/** Returns the permissions that `permission` depends on; saving a role grants them as well. */
export function requiredPermissions(permission: Permission): Permission[] {
  const base = permission.replace(/\.[^.]+$/, '.Base');
  return [
    ...(isPermission(base) && base !== permission ? [base] : []),
    ...(/^Artwares\.(Class|Warehouses|logisticsCompany)$/.test(permission) ? [permissions.artwareSettings] : []),
    ...(permission.startsWith('Artwares.Product.') ||
    permission.startsWith('Artwares.SalesOrders.') ||
    permission.startsWith('Artwares.Stock.') ||
    permission === permissions.customers
      ? [permissions.artware]
      : []),
    ...(permission === permissions.factories ? [permissions.purchaseOrders] : []),
    ...(/^Travel\.(SalesOrders|Catalogue)\./.test(permission) ? [permissions.travel] : []),
    ...(permission.startsWith('Payments.') ? [permissions.payments] : []),
    ...(permission === permissions.writeOffAny ? [permissions.writeOff] : []),
  ];
}
