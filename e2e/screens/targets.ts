import type { Page } from '@playwright/test';

/**
 * Returns the buttons, fields, tabs and links of the page that are smaller than `least` pixels in one direction, as
 * short texts. A link in a text or in a cell of a table may be as high as its line, as in success criterion 2.5.8 of
 * WCAG 2.2.
 */
export function smallTargetsOn(page: Page, least: number): Promise<string[]> {
  return page.evaluate((minimum) => {
    /** Returns the box of a field: the label of a checkbox, or the next element around an input that has a border. */
    const fieldOf = (input: HTMLElement): HTMLElement => {
      const label = input.closest('label');
      if (label) return label;
      let box: HTMLElement = input;
      for (let level = 0; level < 4 && getComputedStyle(box).borderTopWidth === '0px'; level += 1)
        box = box.parentElement ?? box;
      return box;
    };
    const boxOf = (element: HTMLElement): HTMLElement => {
      if (element.matches('input, textarea')) return fieldOf(element);
      return element.matches('[role="tab"]') ? (element.parentElement ?? element) : element;
    };
    /** Returns the size of what reacts to a pointer: a pseudo-element can be larger than what is visible. */
    const sizeOf = (box: HTMLElement, side: 'width' | 'height'): number => {
      const parts = ['::before', '::after'].map((name) => getComputedStyle(box, name));
      const around = parts.filter(({ position, content }) => position === 'absolute' && content !== 'none');
      const sizes = around.map((style) => Number.parseFloat(style[side]) || 0);
      return Math.max(box.getBoundingClientRect()[side], ...sizes);
    };
    const isInText = (element: HTMLElement) =>
      element.matches('a') && (getComputedStyle(element).display === 'inline' || element.closest('td') !== null);
    const all = document.querySelectorAll<HTMLElement>('button, input, textarea, summary, a[href], [role="tab"]');
    return [...all].flatMap((element) => {
      const box = boxOf(element);
      const [width, height] = [sizeOf(box, 'width'), sizeOf(box, 'height')];
      const isShown = box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 2;
      if (!isShown || element.matches(':disabled') || element.closest('[aria-hidden="true"], [inert]')) return [];
      // The browser rounds sizes.
      if (isInText(element) || (width + 0.5 >= minimum && height + 0.5 >= minimum)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${Math.round(width)}×${Math.round(height)} ${element.tagName.toLowerCase()} ${name.slice(0, 60)}`];
    });
  }, least);
}
