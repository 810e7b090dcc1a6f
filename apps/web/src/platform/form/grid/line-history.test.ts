import { describe, expect, it } from 'vitest';
import { afterStep, firstDifference, historyOf, type HistoryStep, type LineHistory, maxSteps } from './line-history.ts';

interface QuantityLine {
  readonly key: number;
  readonly quantity: number;
  readonly note?: string;
}

function lines(...quantities: readonly number[]): readonly QuantityLine[] {
  return quantities.map((quantity, index) => ({ key: index + 1, quantity }));
}

function historyAfter(...steps: readonly HistoryStep<QuantityLine>[]): LineHistory<QuantityLine> {
  return steps.reduce(afterStep, historyOf(lines(1, 2)));
}

function changed(...quantities: readonly number[]): HistoryStep<QuantityLine> {
  return { type: 'changed', lines: lines(...quantities) };
}

const undone = { type: 'undone' } as const;
const redone = { type: 'redone' } as const;

describe('the history of the lines of a grid', () => {
  it('consecutive changes of one cell are undone as one step', () => {
    expect(historyAfter(changed(12, 2), changed(123, 2), undone).present).toEqual(lines(1, 2));
  });

  it('changes of two cells are two steps', () => {
    const history = historyAfter(changed(12, 2), changed(12, 20));
    expect(afterStep(history, undone).present).toEqual(lines(12, 2));
    expect([undone, undone].reduce(afterStep, history).present).toEqual(lines(1, 2));
  });

  it('a change of several lines is one step, and so is a removed line', () => {
    expect(historyAfter(changed(5, 6, 7, 8), undone).present).toEqual(lines(1, 2));
    expect(historyAfter(changed(1), undone).present).toEqual(lines(1, 2));
  });

  it('an undone step is redone until the next change', () => {
    const history = historyAfter(changed(5, 6), undone);
    expect(afterStep(history, redone).present).toEqual(lines(5, 6));
    const other = afterStep(history, changed(1, 9));
    expect(afterStep(other, redone).present).toEqual(lines(1, 9));
  });

  it('the same cell that is changed after an undo is a step of its own', () => {
    const history = historyAfter(changed(5, 2), changed(5, 6), undone, changed(7, 2), undone);
    expect(history.present).toEqual(lines(5, 2));
  });

  it('the format of a number belongs to the step that entered it', () => {
    const history = historyAfter(changed(5, 2), { type: 'completed', lines: lines(50, 2) });
    expect(afterStep(history, undone).present).toEqual(lines(1, 2));
  });

  it('equal lines are no step', () => {
    expect(historyAfter(changed(1, 2)).past).toEqual([]);
  });

  it('nothing is undone or redone without a step', () => {
    expect(historyAfter(undone, redone)).toEqual(historyOf(lines(1, 2)));
  });

  it('the oldest steps are forgotten', () => {
    const steps = Array.from({ length: maxSteps + 5 }, (_, index) => changed(index + 10, index + 20));
    const history = historyAfter(...steps);
    expect(history.past).toHaveLength(maxSteps);
    expect(Array.from({ length: maxSteps }, () => undone).reduce(afterStep, history).present).toEqual(lines(14, 24));
  });

  it('the first line that differs is found, also a missing one', () => {
    const [one, two] = lines(1, 2);
    expect(one && two && [firstDifference([one, two], [one]), firstDifference([one], [one])]).toEqual([1, undefined]);
  });
});
