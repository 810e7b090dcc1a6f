import type * as React from 'react';

const sheet = new CSSStyleSheet();
// For important declarations, the inner style sheet precedes the style attribute (CSS Cascading 5, section 6.1).
sheet.replaceSync(':host { display: block !important; }');

/**
 * The element around the content of an open page. React hides a page with an important `display: none` in its style
 * attribute, which drops the layout of the page. The element ignores it: its panel is hidden with `content-visibility`,
 * which keeps the layout, so that the page is painted at once when it is shown again.
 */
class PageElement extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'));
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'yipin-page': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

customElements.define('yipin-page', PageElement);
