/** Returns `count` characters from `first` on, without those that are easily confused when a password is read aloud. */
function characterRange(first: string, count: number): string {
  return Array.from({ length: count }, (_none, step) => String.fromCharCode(first.charCodeAt(0) + step))
    .join('')
    .replaceAll(/[01ILOlo]/g, '');
}

/** The character classes. A password has at least one character of each. */
const kinds = [characterRange('a', 26), characterRange('A', 26), characterRange('0', 10), '-+=!?%#'] as const;
const signs = kinds.join('');
const length = 16;

/** Returns a uniformly distributed random number from 0 to `below` - 1. */
function randomBelow(below: number): number {
  const max = 256 - (256 % below);
  for (;;) {
    const [byte = max] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < max) return byte % below;
  }
}

/**
 * Returns a random password that satisfies the rules of any tenant. It is generated in the browser, so that no response
 * of the server contains a password.
 */
export function generatedPassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => signs.charAt(randomBelow(signs.length))).join('');
    if (kinds.every((kind) => password.split('').some((sign) => kind.includes(sign)))) return password;
  }
}
