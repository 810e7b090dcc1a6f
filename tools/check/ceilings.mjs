// Compares what a check finds with the number of places that are left from earlier and may only become fewer.

/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {readonly string[]} places one line each
 * @property {number} ceiling
 * @property {readonly string[]} [newcomers] the places to show, if they are known; otherwise all are shown
 */

/** A long list is cut: its end adds nothing. */
const maxPlacesShown = 50;

/**
 * A fault for each measure above its ceiling. The note has the number of each, and the ceilings that can be lowered.
 *
 * @param {readonly Measured[]} measures
 */
export function compareWithCeilings(measures) {
  const above = measures.filter(({ places, ceiling }) => places.length > ceiling);
  const below = measures.filter(({ places, ceiling }) => places.length < ceiling);
  return {
    faults: above.map(({ name, places, ceiling, newcomers = places }) =>
      [`${name}: ${places.length}, at most ${ceiling} are allowed`, ...newcomers.slice(0, maxPlacesShown)].join(
        '\n      ',
      ),
    ),
    note: [
      measures.map(({ name, places }) => `${name} ${places.length}`).join(', '),
      ...below.map(({ name, places }) => `the ceiling of ${name} can be lowered to ${places.length}`),
    ].join('; '),
  };
}
