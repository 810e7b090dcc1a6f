import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { columnsOf } from '../../list-page/index.ts';
import { LineTable } from './line-table.tsx';

interface ShownLine {
  readonly id: number;
  readonly name: string;
  readonly isDeleted: boolean;
}

function line(id: number, isDeleted = false): ShownLine {
  return { id, name: `L${id}`, isDeleted };
}

const collapsed = { isCollapsed: ({ isDeleted }: ShownLine) => isDeleted, name: 'deletedLines' } as const;

function Lines({ rows }: { rows: readonly ShownLine[] }) {
  const column = columnsOf<ShownLine>((key) => key);
  return (
    <LineTable
      rows={rows}
      columns={[column.text('name'), column.actions(() => <button type="button">Restore</button>)]}
      filtering={{ collapsed }}
      emptyText="None"
    />
  );
}

function names(): string[] {
  return [...document.querySelectorAll('tbody tr[data-row-key] td:first-child')].map((cell) => cell.textContent);
}

function toggle(name: string) {
  return page.getByRole('button', { name });
}

describe('the deleted lines of a document', () => {
  it('deleted lines are shown after the others, when the user asks for them', async () => {
    await show(<Lines rows={[line(1, true), line(2), line(3, true), line(4)]} />, { language: 'en-US' });
    await expect.element(toggle('2 deleted lines')).toHaveAttribute('aria-expanded', 'false');
    expect(names()).toEqual(['L2', 'L4']);
    await toggle('2 deleted lines').click();
    await expect.poll(names).toEqual(['L2', 'L4', 'L1', 'L3']);
    await expect.element(toggle('2 deleted lines')).toHaveAttribute('aria-expanded', 'true');
    await toggle('2 deleted lines').click();
    await expect.poll(names).toEqual(['L2', 'L4']);
  });

  it('deleted lines are struck through, except for their actions, and have enough contrast', async () => {
    await show(<Lines rows={[line(1, true), line(2)]} />, { language: 'en-US' });
    await toggle('1 deleted line').click();
    const cells = [...page.getByRole('row').filter({ hasText: 'L1' }).element().querySelectorAll('td')];
    expect(cells.map((cell) => getComputedStyle(cell).textDecorationLine)).toEqual(['line-through', 'none']);
    const live = page.getByText('L2').element();
    expect(getComputedStyle(live).textDecorationLine).toBe('none');
    expect(await violationsIn()).toEqual([]);
  });

  it('the page with the first deleted line is shown', async () => {
    const live = Array.from({ length: 30 }, (_value, index) => line(index + 1));
    await show(<Lines rows={[line(99, true), ...live]} />, { language: 'en-US' });
    await expect.poll(names).toHaveLength(25);
    await toggle('1 deleted line').click();
    await expect.poll(names).toEqual(['L26', 'L27', 'L28', 'L29', 'L30', 'L99']);
  });

  it('a document without deleted lines has no button', async () => {
    await show(<Lines rows={[line(1), line(2)]} />);
    await expect.poll(names).toEqual(['L1', 'L2']);
    await expect.element(page.getByText('行已删除')).not.toBeInTheDocument();
  });
});
