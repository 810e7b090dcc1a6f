/** Whether the user prefers reduced motion: then animations are off. */
export const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
