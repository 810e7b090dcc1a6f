import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallFailure, maskWhile } from './api/index.ts';
import { useText } from './i18n/index.ts';
import { FailedPart } from './notify/index.ts';

interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer, CallFailure>;
  /** Rendered until the data is fetched, in the same size. */
  readonly meanwhile: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** Renders the data of a query, a placeholder until it is fetched, or the error. Each part of a page has its query. */
export function QueryBoundary<Answer>({ query, meanwhile, children }: AnsweredProps<Answer>) {
  return (
    <>
      <FailedPart query={query} />
      {query.data === undefined ? !query.error && meanwhile : children(query.data)}
    </>
  );
}

interface EmptyAnswerProps {
  readonly query: UseQueryResult<unknown, CallFailure>;
  /** Text for an empty result. */
  readonly none: string;
}

/** The content of a table without rows: loading, the error, or the text for an empty result. */
export function QueryEmptyState({ query, none }: EmptyAnswerProps) {
  const text = useText('common');
  if (query.error) return <FailedPart query={query} />;
  return query.data === undefined || query.isPlaceholderData ? text('loading') : none;
}

interface PagePropsOf<Row> {
  readonly query: UseQueryResult<{ readonly items: Row[]; readonly totalCount: number }, CallFailure>;
  readonly none: string;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Returns the properties of a small antd table: one page of rows, the content without rows, and the pagination. */
export function pageProps<Row>({ query, none, page, pageSize, onPage }: PagePropsOf<Row>) {
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
