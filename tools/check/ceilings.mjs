// Compares the number of places that a check finds with its ceiling, which may only be lowered.

/**
 * `places`: one line each, beginning with the file.
 *
 * @typedef {{ name: string, places: readonly string[], ceiling: number }} Measure
 */

/** With more places than this, only those in changed files are shown. */
const maxPlacesShown = 50;

/** @param {Measure} measure @param {ReadonlySet<string>} changed @param {string} hint */
function describeFault({ name, places, ceiling }, changed, hint) {
  const isNew = (/** @type {string} */ place) => changed.has(/^[^\s:]+/.exec(place)?.[0] ?? '');
  const shown = places.length > maxPlacesShown ? places.filter(isNew).slice(0, maxPlacesShown) : places;
  const more = shown.length < places.length ? [hint] : [];
  return [`${name}: ${places.length}, at most ${ceiling} are allowed`, ...shown, ...more].join('\n      ');
}

/**
 * Returns a fault for each measure above its ceiling. The note has the number of each measure and the ceilings that can
 * be lowered.
 *
 * @param {readonly Measure[]} measures
 * @param {{ changed: ReadonlySet<string>, hint: string }} shown `changed`: the files with uncommitted changes; `hint`:
 *   how to list every place
 */
export function compareWithCeilings(measures, { changed, hint }) {
  const below = measures.filter(({ places, ceiling }) => places.length < ceiling);
  return {
    faults: measures
      .filter(({ places, ceiling }) => places.length > ceiling)
      .map((measure) => describeFault(measure, changed, hint)),
    note: [
      measures.map(({ name, places }) => `${name} ${places.length}`).join(', '),
      ...below.map(({ name, places }) => `the ceiling of ${name} can be lowered to ${places.length}`),
    ].join('; '),
  };
}
