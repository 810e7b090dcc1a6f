/** What went wrong and what it came from, in one line. */
export function formatError(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const words = problem.message || String((problem as NodeJS.ErrnoException).code ?? problem.name);
  return problem.cause === undefined ? words : `${words}: ${formatError(problem.cause)}`;
}
