import {
  allPermissions,
  hostPermissions,
  type PresetRole,
  presetRoleNames,
  requiredPermissions,
  type Permission,
  permissions as p,
} from '@yipin/contract';

interface RolePresetRow {
  readonly name: PresetRole;
  readonly displayName: string;
  readonly grants: readonly Permission[];
}

const artwareSales = [
  p.artware,
  p.artwareProducts,
  p.artwareOrders,
  p.editArtwareOrders,
  p.confirmClientReceipt,
  p.completeArtwareOrders,
  p.customers,
];
const buyer = [
  p.purchaseOrders,
  p.addPurchaseItems,
  p.editPurchaseOrders,
  p.backPurchaseItems,
  p.splitPurchaseItems,
  p.purchase,
  p.completePurchaseOrders,
  p.hidePurchaseOrders,
  p.factories,
  p.artwareProducts,
  p.stock,
  p.viewCost,
];

/** The roles of a new tenant (domain.md §12.1). Names are stable; the tenant may change display names. */
export const rolePresets: readonly RolePresetRow[] = [
  {
    name: 'TravelSales',
    displayName: presetRoleNames.TravelSales,
    grants: [p.travel, p.channelOrders, p.editChannelOrders],
  },
  { name: 'ArtwareSales', displayName: presetRoleNames.ArtwareSales, grants: artwareSales },
  {
    name: 'SalesManager',
    displayName: presetRoleNames.SalesManager,
    grants: [
      ...artwareSales,
      p.viewAllArtwareOrders,
      p.approveArtwareOrders,
      p.sendFromStock,
      p.deleteArtwareOrderItems,
      p.overridePrices,
      p.amendArtwareOrders,
      p.editArtwareProducts,
      p.stock,
      p.channelOrders,
      p.viewAllChannelOrders,
      p.approveChannelOrders,
      p.passOnChannelOrders,
      p.completeChannelOrders,
      p.sharedViews,
    ],
  },
  { name: 'Buyer', displayName: presetRoleNames.Buyer, grants: buyer },
  {
    name: 'PurchaseManager',
    displayName: presetRoleNames.PurchaseManager,
    grants: [...buyer, p.approvePurchaseOrders, p.correctPurchaseOrders, p.sharedViews],
  },
  {
    name: 'Warehouse',
    displayName: presetRoleNames.Warehouse,
    grants: [
      p.purchaseOrders,
      p.receivePurchases,
      p.shipments,
      p.addShipmentItems,
      p.editShipments,
      p.startShipments,
      p.endShipments,
      p.completeShipments,
      p.artwareProducts,
      p.addInventory,
      p.stock,
      p.transferStock,
      p.countStock,
      p.warehouses,
      p.logisticsCompanies,
    ],
  },
  {
    name: 'Finance',
    displayName: presetRoleNames.Finance,
    grants: [
      p.artware,
      p.artwareProducts,
      p.stock,
      p.artwareOrders,
      p.viewAllArtwareOrders,
      p.customers,
      p.purchaseOrders,
      p.factories,
      p.shipments,
      p.stock,
      p.postStockTakes,
      p.viewCost,
      p.bills,
      p.editBills,
      p.postBills,
      p.channelOrders,
      p.viewAllChannelOrders,
      p.settleChannelOrders,
      p.payments,
      p.writeOff,
      p.billing,
    ],
  },
];

/** Returns `grants` with all permissions that they require. */
export function withRequiredPermissions(grants: readonly Permission[]): Permission[] {
  return [...new Set(grants.flatMap((grant) => [grant, ...requiredPermissions(grant)]))];
}

/** Returns the permissions of the administrator of a tenant; those of the host include its own. */
export function adminGrants(isHost: boolean): Permission[] {
  return allPermissions.filter((permission) => isHost || !hostPermissions.includes(permission));
}
