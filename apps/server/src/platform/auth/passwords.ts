import { hash, verify } from '@node-rs/argon2';

// An OWASP set: 19 MiB, two passes, about 12 ms a piece.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is bounded so that a flood of sign-ins cannot take all memory and every core. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Handed over, not given back: nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** An argon2id hash with its salt and cost, which are in its text. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether `password` is the one behind `stored`. Without a stored hash it takes as long and says no: unknown names
 * cannot be told by time.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await hashOfNobody);
  const fits = await inTurn(() => verify(against, password));
  return stored !== undefined && fits;
}
