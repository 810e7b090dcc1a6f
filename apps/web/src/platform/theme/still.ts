/** Whether movement disturbs whoever sits here: then nothing moves. */
export const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
