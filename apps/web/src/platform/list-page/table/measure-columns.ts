import type { MeasuredColumn } from './column-kinds.ts';
import * as styles from './columns.module.css';

/** Measured widths are rounded up, so that the rounding of the browser cannot cut a text. */
function roundedUp(width = 0): number {
  return Math.ceil(width) + 1;
}

/** Where a line of a heading may break: after a space, slash or hyphen, and between Chinese characters. */
const breaks = /(?<=[\s/-])|(?<=\p{Script=Han})(?=\p{Script=Han})/u;

let canvas: CanvasRenderingContext2D | null | undefined;

/** A short Chinese heading is not broken. */
const shortHan = /^\p{Script=Han}{1,4}$/u;

/** Returns the width of a text, and its least width in two lines. */
function headingWidths(title: string, font: string): { readonly whole: number; readonly broken: number } {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return { whole: 0, broken: 0 };
  canvas.font = font;
  const context = canvas;
  const widthOf = (words: string) => context.measureText(words.trim()).width;
  const parts = shortHan.test(title) ? [title] : title.split(breaks);
  const whole = widthOf(title);
  const broken = parts
    .slice(1)
    .map((_part, at) => Math.max(widthOf(parts.slice(0, at + 1).join('')), widthOf(parts.slice(at + 1).join(''))));
  return { whole, broken: Math.min(whole, ...broken) };
}

function widthsOf(row: Element | null): number[] {
  return row ? [...row.children].map((cell) => cell.getBoundingClientRect().width) : [];
}

/** Runs `read` while the table has the layout of a class, which lets each column be as wide as its content. */
function measuredAs<Result>(place: HTMLElement, layout: string, read: () => Result): Result {
  place.classList.add(styles.measured, layout);
  try {
    return read();
  } finally {
    place.classList.remove(styles.measured, layout);
  }
}

/** Returns the least widths of the headings: the sort arrows and paddings, with the title in two lines. */
function measureHeadings(place: HTMLElement): number[] {
  const cells = [...(place.querySelector('thead tr')?.children ?? [])];
  const widths = measuredAs(place, styles.measuredHeading, () =>
    cells.map((cell) => cell.getBoundingClientRect().width),
  );
  return cells.map((cell, index) => {
    const { whole, broken } = headingWidths(cell.textContent, getComputedStyle(cell).font);
    return (widths[index] ?? 0) - whole + broken;
  });
}

/**
 * Measures the columns of the table in `place`, from left to right, with the column of checkboxes. Without rows only
 * the headings are measured.
 */
export function measureColumns(place: HTMLElement): readonly MeasuredColumn[] {
  const height = place.style.height;
  // The page must not scroll because the table is lower while it is measured.
  place.style.height = `${place.offsetHeight}px`;
  try {
    const headings = measureHeadings(place);
    // The heading of a group, which has a key below 0, has one cell.
    const row = place.querySelector('tbody tr[data-row-key]:not([data-row-key^="-"])');
    const whole = measuredAs(place, styles.measuredWhole, () => widthsOf(row));
    const broken = measuredAs(place, styles.measuredBroken, () => widthsOf(row));
    return headings.map((heading, index) => ({
      heading: roundedUp(heading),
      ...(row && { cells: { whole: roundedUp(whole[index]), broken: roundedUp(broken[index]) } }),
    }));
  } finally {
    place.style.height = height;
  }
}
