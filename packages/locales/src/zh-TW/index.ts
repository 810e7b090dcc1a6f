import account from './account.json' with { type: 'json' };
import apiPage from './api-page.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import orderEditor from './order-editor.json' with { type: 'json' };
import orderRevisions from './order-revisions.json' with { type: 'json' };
import partners from './partners.json' with { type: 'json' };
import payments from './payments.json' with { type: 'json' };
import permissions from './permissions.json' with { type: 'json' };
import artwareOrders from './artware-orders.json' with { type: 'json' };
import trace from './trace.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };
import timeline from './timeline.json' with { type: 'json' };
import artwareCategories from './artware-categories.json' with { type: 'json' };
import artwareProducts from './artware-products.json' with { type: 'json' };
import auditLogs from './audit-logs.json' with { type: 'json' };
import billing from './billing.json' with { type: 'json' };
import channelOrders from './channel-orders.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import customers from './customers.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import errors from './browser-errors.json' with { type: 'json' };
import goods from './goods.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import productCategories from './product-categories.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import salesChannels from './sales-channels.json' with { type: 'json' };
import factories from './factories.json' with { type: 'json' };
import logisticsCompanies from './logistics-companies.json' with { type: 'json' };
import machines from './machines.json' with { type: 'json' };
import purchaseOrders from './purchase-orders.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import scan from './scan.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import shipments from './shipments.json' with { type: 'json' };
import signIn from './sign-in.json' with { type: 'json' };
import stock from './stock.json' with { type: 'json' };
import unsaved from './unsaved.json' with { type: 'json' };
import stockTakes from './stock-takes.json' with { type: 'json' };
import stockTransfers from './stock-transfers.json' with { type: 'json' };
import supplierBills from './supplier-bills.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };
import tenants from './tenants.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };
import views from './views.json' with { type: 'json' };
import warehouses from './warehouses.json' with { type: 'json' };
import work from './work.json' with { type: 'json' };

export const texts = {
  account,
  apiPage,
  messages,
  notifications,
  orderEditor,
  orderRevisions,
  partners,
  payments,
  permissions,
  artwareOrders,
  trace,
  pictures,
  timeline,
  artwareCategories,
  artwareProducts,
  auditLogs,
  billing,
  channelOrders,
  common,
  customers,
  dashboard,
  errors,
  goods,
  help,
  productCategories,
  products,
  salesChannels,
  scan,
  factories,
  logisticsCompanies,
  machines,
  purchaseOrders,
  prices,
  roles,
  settings,
  shell,
  shipments,
  signIn,
  stock,
  unsaved,
  stockTakes,
  stockTransfers,
  supplierBills,
  users,
  tenants,
  validation,
  views,
  warehouses,
  work,
};
