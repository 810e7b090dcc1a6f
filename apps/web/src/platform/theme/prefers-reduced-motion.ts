/** Whether the user prefers reduced motion, so that animations are disabled. */
export const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
