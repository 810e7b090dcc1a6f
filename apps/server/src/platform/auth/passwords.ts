import { hash, verify } from '@node-rs/argon2';

// Parameters recommended by OWASP: 19 MiB, two passes, about 12 ms per hash.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrent hashing so that many sign-ins at once cannot use all memory and every core. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The slot goes to the next in the queue directly, so that no later call can take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Returns an argon2id hash with its salt and cost in its text. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/**
 * Returns whether `password` matches `stored`. Without a stored hash it takes as long and returns false, so that the
 * time does not reveal unknown names.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummyHash);
  const fits = await limited(() => verify(against, password));
  return stored !== undefined && fits;
}
