import { api } from '@yipin/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../auth/may.tsx';

/** The pages with the lists, and the operations that they require. */
const lists = {
  artwareProduct: { path: '/artware/artwareproduct', needs: api.artwareProducts.list },
  customer: { path: '/artware/customerManage', needs: api.customers.list },
  product: { path: '/travel/product', needs: api.products.list },
  goods: { path: '/travel/goods', needs: api.goods.list },
} as const;

interface ListLinkProps {
  readonly list: keyof typeof lists;
  /** What the list is narrowed to, or opens, as its address says it. */
  readonly at: Readonly<Record<string, string>>;
  /** What it leads to, where what is shown does not say so. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads to rows of another list; who may not see that reads the words only. */
export function ListLink({ list, at, label, children }: ListLinkProps) {
  const { path, needs } = lists[list];
  if (!useMay(needs)) return children;
  return (
    <Link to={`${path}?${new URLSearchParams(at)}`} {...(label ? { title: label, 'aria-label': label } : {})}>
      {children}
    </Link>
  );
}
