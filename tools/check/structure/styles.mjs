// Names and selectors of the web application's style sheets that apply everywhere.

/** The selectors of a style sheet. @param {string} css */
function readSelectors(css) {
  const preludes = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) =>
    prelude.trim(),
  );
  return preludes.filter((prelude) => !prelude.startsWith('@')).flatMap((prelude) => prelude.split(/,(?![^(]*\))/));
}

/** Classes that any component can use, or break, each with its first file. @param {ReadonlyMap<string, string>} sheets by file */
export function findGlobalClasses(sheets) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [file, css] of sheets) {
    if (file.endsWith('.module.css')) continue;
    const classes = readSelectors(css).flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)]);
    for (const [, name = ''] of classes) if (!name.startsWith('ant-') && !files.has(name)) files.set(name, file);
  }
  return [...files].map(([name, file]) => `${file} .${name}`);
}

/** Selectors of what the component library renders, which its next version may change. @param {ReadonlyMap<string, string>} sheets by file */
export function findLibrarySelectors(sheets) {
  return [...sheets].flatMap(([file, css]) =>
    readSelectors(css)
      .filter((selector) => selector.includes('.ant-'))
      .map((selector) => `${file} ${selector.trim().replace(/\s+/g, ' ')}`),
  );
}
