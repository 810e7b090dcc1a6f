/** Returns an error's message and those of its causes, in one line. */
export function formatError(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const words = problem.message || String((problem as NodeJS.ErrnoException).code ?? problem.name);
  return problem.cause === undefined ? words : `${words}: ${formatError(problem.cause)}`;
}
