import { create } from 'zustand';
import type { ManualTopic } from '../../platform/help/manual-topics.ts';

/** What the help shows: a topic, the contents of the manual, or the results of a search. */
export type HelpView =
  | { readonly kind: 'topic'; readonly topic: ManualTopic }
  | { readonly kind: 'contents' }
  | { readonly kind: 'results'; readonly typed: string };

interface HelpState {
  readonly isOpen: boolean;
  /** What the user opened in the help, the latest last. Empty: the help shows the topic of the page. */
  readonly trail: readonly HelpView[];
}

/** The state of the help panel. */
export const useHelp = create<HelpState>()(() => ({ isOpen: false, trail: [] }));

/** Closes the help. It shows the topic of the page when it is opened again. */
export function closeHelp(): void {
  useHelp.setState(useHelp.getInitialState(), true);
}

/** Opens the help at the topic of the page, or closes it. */
export function toggleHelp(): void {
  if (useHelp.getState().isOpen) closeHelp();
  else useHelp.setState({ isOpen: true });
}

/** Shows a view in the help, which opens if it is closed. */
export function showInHelp(view: HelpView): void {
  useHelp.setState(({ trail }) => ({ isOpen: true, trail: [...trail, view] }));
}

/** Shows what the help showed before. */
export function goBackInHelp(): void {
  useHelp.setState(({ trail }) => ({ trail: trail.slice(0, -1) }));
}

/** Shows the results for a typed text instead of those for the text before it; without a text, what was shown before. */
export function searchInHelp(typed: string): void {
  useHelp.setState(({ trail }) => {
    const before = trail.at(-1)?.kind === 'results' ? trail.slice(0, -1) : trail;
    return { trail: typed === '' ? before : [...before, { kind: 'results', typed }] };
  });
}
