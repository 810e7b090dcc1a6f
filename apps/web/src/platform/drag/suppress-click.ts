/** Suppresses the click that the browser reports when a drag ends. */
export function suppressClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true });
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 50);
}
