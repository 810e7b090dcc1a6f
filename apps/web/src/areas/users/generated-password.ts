/** Letters, but none that is taken for another, or for a digit, when it is read out. */
const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(97 + place))
  .filter((letter) => !'ilo'.includes(letter))
  .join('');
/** Characters of each kind a tenant may ask for. */
const kinds = [letters, letters.toUpperCase(), '23456789', '-+=#'] as const;
const length = 14;

/** A number below `limit`, each as likely as the others. */
function below(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  // What is left over at the end of the range would make small numbers likelier.
  return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : below(limit);
}

const oneOf = (characters: string): string => characters.charAt(below(characters.length));

/** A password that any tenant's rules allow, to be handed on and changed. */
export function generatedPassword(): string {
  const drawn = Array.from({ length: length - kinds.length }, () => oneOf(kinds.slice(0, 3).join('')));
  for (const kind of kinds) drawn.splice(below(drawn.length + 1), 0, oneOf(kind));
  return drawn.join('');
}
