/** Whether movement disturbs whoever sits here: then nothing moves. */
export const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
