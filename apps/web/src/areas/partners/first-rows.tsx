import { LineTable } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { Identified, ListColumn } from '../../platform/list-page/index.ts';

interface FirstRowsProps<Row extends Identified> {
  readonly title: string;
  /** The text without rows. */
  readonly none: string;
  readonly page: { readonly items: readonly Row[]; readonly totalCount: number };
  readonly columns: ListColumn<Row>[];
}

/** The first rows of a list in the overview of a partner, and how many there are more. */
export function FirstRows<Row extends Identified>({ title, none, page, columns }: FirstRowsProps<Row>) {
  const text = useText('partners');
  const more = page.totalCount - page.items.length;
  return (
    <>
      <h3>{title}</h3>
      {page.items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <LineTable<Row> rows={page.items} columns={columns} emptyText={none} />
      )}
      {more > 0 && <p>{text('moreRows', { count: more })}</p>}
    </>
  );
}
