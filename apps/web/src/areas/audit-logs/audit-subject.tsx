import { type AuditLog, permissions } from '@yipin/contract';
import { Link } from 'react-router';
import { type Requirement, useMay } from '../../platform/auth/index.ts';
import { DocumentLink } from '../../platform/document/index.ts';
import type { WebArea } from '../../platform/area.ts';
import { useText } from '../../platform/i18n/index.ts';
import { artwareProductsArea } from '../artware-products/index.ts';
import { customersArea } from '../customers/index.ts';
import { factoriesArea } from '../factories/index.ts';
import { goodsArea } from '../goods/index.ts';
import { logisticsCompaniesArea } from '../logistics-companies/index.ts';
import { productCategoriesArea } from '../product-categories/index.ts';
import { productsArea } from '../products/index.ts';
import { salesChannelsArea } from '../sales-channels/index.ts';
import { warehousesArea } from '../warehouses/index.ts';
import './audit-logs.css';

interface SubjectList {
  readonly address: string;
  readonly needs: Requirement;
}

function listOf({ group, path, needs }: WebArea & { readonly needs: Requirement }): SubjectList {
  return {
    address: `/${group}/${path}`,
    needs,
  };
}
const users: SubjectList = { address: '/admin/users', needs: permissions.users };

/** The lists of rows that are no documents, and the permissions to view them. */
const lists: Readonly<Record<string, SubjectList>> = {
  artwareProducts: listOf(artwareProductsArea),
  customers: listOf(customersArea),
  factories: listOf(factoriesArea),
  warehouses: listOf(warehousesArea),
  logisticsCompanies: listOf(logisticsCompaniesArea),
  productCategories: listOf(productCategoriesArea),
  products: listOf(productsArea),
  goods: listOf(goodsArea),
  salesChannels: listOf(salesChannelsArea),
  users,
  userRoles: users,
  roles: { address: '/admin/roles', needs: permissions.roles },
};

/** The code of a row, as a link for users who may view its list. */
function Code({ log: { kind, code } }: { log: AuditLog }) {
  const list = lists[kind];
  const mayOpen = useMay(list?.needs);
  return list && mayOpen ? <Link to={`${list.address}?${new URLSearchParams({ filter: code })}`}>{code}</Link> : code;
}

/** Names the changed row: kind, number or code, and name. */
export function AuditSubject({ log }: { log: AuditLog }) {
  const text = useText('auditLogs');
  const { document, code, name, lineNo, kindName } = log;
  const line = lineNo === null ? '' : text('line', { line: lineNo });
  return (
    <div className="audit-subject">
      <span className="audit-kind">{kindName}</span>{' '}
      {document ? (
        <DocumentLink kind={document.kind} id={document.id} number={code || document.number} />
      ) : (
        code !== '' && <Code log={log} />
      )}
      {(line || name) && <div className="audit-name">{[line, name].filter(Boolean).join(' ')}</div>}
    </div>
  );
}
