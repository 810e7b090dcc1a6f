/** Returns the entered text of a form field; empty if there is none. */
export function typedText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
