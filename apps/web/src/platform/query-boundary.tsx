import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallFailure, maskWhile } from './api/index.ts';
import { useText } from './i18n/index.ts';
import { FailedPart } from './notify/index.ts';

interface QueryBoundaryProps<Answer> {
  readonly query: UseQueryResult<Answer, CallFailure>;
  /** Rendered until the data is fetched, in the same size. */
  readonly fallback: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** Renders the data of a query, a placeholder until it is fetched, or the error. Each part of a page has its query. */
export function QueryBoundary<Answer>({ query, fallback, children }: QueryBoundaryProps<Answer>) {
  return (
    <>
      <FailedPart query={query} />
      {query.data === undefined ? !query.error && fallback : children(query.data)}
    </>
  );
}

interface QueryEmptyStateProps {
  readonly query: UseQueryResult<unknown, CallFailure>;
  /** Text for an empty result. */
  readonly none: string;
}

/** The content of a table without rows: loading, the error, or the text for an empty result. */
export function QueryEmptyState({ query, none }: QueryEmptyStateProps) {
  const text = useText('common');
  if (query.error) return <FailedPart query={query} />;
  return query.data === undefined || query.isPlaceholderData ? text('loading') : none;
}

interface PagePropsOptions<Row> {
  readonly query: UseQueryResult<{ readonly items: Row[]; readonly totalCount: number }, CallFailure>;
  readonly none: string;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Returns the properties of a small antd table: one page of rows, the content without rows, and the pagination. */
export function pageProps<Row>({ query, none, page, pageSize, onPage }: PagePropsOptions<Row>) {
  return {
    dataSource: query.data?.items ?? [],
    loading: maskWhile(query),
    locale: { emptyText: <QueryEmptyState query={query} none={none} /> },
    pagination: {
      size: 'small' as const,
      current: page,
      pageSize,
      total: query.data?.totalCount ?? 0,
      showSizeChanger: false,
      hideOnSinglePage: true,
      onChange: onPage,
    },
  };
}
