import { api } from '@yipin/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../auth/may.tsx';

/** The pages with the lists, and the operations that they require. */
const lists = {
  artwareProduct: { path: '/artware/artwareproduct', needs: api.artwareProducts.list },
  customer: { path: '/artware/customerManage', needs: api.customers.list },
  product: { path: '/travel/product', needs: api.products.list },
  goods: { path: '/travel/goods', needs: api.goods.list },
} as const;

interface ListLinkProps {
  readonly list: keyof typeof lists;
  /** Parameters of the list's address: filters, or the record to open. */
  readonly at: Readonly<Record<string, string>>;
  /** Accessible name, if the content does not name the target. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to rows of another list. Users who may not view that list see the text only. */
export function ListLink({ list, at, label, children }: ListLinkProps) {
  const { path, needs } = lists[list];
  if (!useMay(needs)) return children;
  return (
    <Link to={`${path}?${new URLSearchParams(at)}`} {...(label ? { title: label, 'aria-label': label } : {})}>
      {children}
    </Link>
  );
}
