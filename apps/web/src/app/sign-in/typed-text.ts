/** The text typed in a field of a form; empty when there is none. */
export function typedText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
