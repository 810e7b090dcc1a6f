import type { AuditChange, TimelineRow } from '@yipin/contract';
import { AuditLogId } from '@yipin/contract';
import { expect, it } from 'vitest';
import { mergeRows } from './merged-rows.ts';

function value(text: string, kind: 'text' | 'hidden' | 'instant' = 'text') {
  return [{ kind, text, currency: null }];
}

function change(field: string, before: string, after: string): AuditChange {
  return {
    field,
    name: field,
    before: value(before),
    after: value(after),
  };
}
let ids = 0;

function row(action: TimelineRow['action'], changes: AuditChange[] = []): TimelineRow {
  ids += 1;
  return { id: AuditLogId.parse(ids), action, kind: 'lines', kindName: '', name: '', lineNo: null, changes };
}

function shownRows(rows: readonly TimelineRow[]) {
  return mergeRows(rows.map((each) => ({ of: 'lines 1', row: each }))).map(({ action, changes }) => [
    action,
    ...changes.map(({ field, before, after }) => [field, before[0]?.text, after[0]?.text].join(' ')),
  ]);
}

it('several changes of a row become one, from the first to the last value', () => {
  const changes = [
    row('changed', [change('status', 'a', 'b')]),
    row('changed', [change('status', 'b', 'c'), change('day', '1', '2')]),
  ];
  expect(shownRows(changes)).toEqual([['changed', 'status a c', 'day 1 2']]);
});

it('a row that ends as it began is left out, unless a value is hidden', () => {
  expect(shownRows([row('changed', [change('sum', '0', '1')]), row('changed', [change('sum', '1', '0')])])).toEqual([]);
  const hidden: AuditChange = { field: 'cost', name: '', before: value('', 'hidden'), after: value('', 'hidden') };
  expect(shownRows([row('changed', [hidden]), row('changed', [hidden])])).toEqual([['changed', 'cost  ']]);
});

it('a created row stays created after changes, and a deleted one deleted', () => {
  expect(shownRows([row('created'), row('changed', [change('status', 'a', 'b')])])).toEqual([['created']]);
  expect(shownRows([row('changed', [change('status', 'a', 'b')]), row('deleted')])).toEqual([['deleted']]);
});

it('a change within one minute is left out, because instants are shown to the minute', () => {
  const saved = (before: string, after: string): AuditChange => ({
    ...change('savedAt', '', ''),
    before: value(before, 'instant'),
    after: value(after, 'instant'),
  });
  expect(shownRows([row('changed', [saved('2026-11-24T12:22:01.000Z', '2026-11-24T12:22:40.000Z')])])).toEqual([]);
  expect(shownRows([row('changed', [saved('2026-11-24T12:22:01.000Z', '2026-11-24T12:23:01.000Z')])])).toHaveLength(1);
});
