/** Where the journeys' product listens, and how its first administrator signs in. */
export const port = Number(process.env['JOURNEYS_PORT'] ?? 21923);
export const adminPassword = 'journeys-only';
