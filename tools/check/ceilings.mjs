// Compares what a check finds with the number of places that are left from earlier and may only become fewer.

/** `places`: one line each, with the file in front. @typedef {{ name: string, places: readonly string[], ceiling: number }} Measure */

/** More of them are not read by anyone: then those of changed files are shown. */
const maxPlacesShown = 50;

/** @param {Measure} measure @param {ReadonlySet<string>} changed @param {string} hint */
function describeFault({ name, places, ceiling }, changed, hint) {
  const isNew = (/** @type {string} */ place) => changed.has(/^[^\s:]+/.exec(place)?.[0] ?? '');
  const shown = places.length > maxPlacesShown ? places.filter(isNew).slice(0, maxPlacesShown) : places;
  const more = shown.length < places.length ? [hint] : [];
  return [`${name}: ${places.length}, at most ${ceiling} are allowed`, ...shown, ...more].join('\n      ');
}

/**
 * A fault for each measure above its ceiling. The note has the number of each, and the ceilings that can be lowered.
 *
 * @param {readonly Measure[]} measures
 * @param {{ changed: ReadonlySet<string>, hint: string }} shown the files that are not committed; how to see every place
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
