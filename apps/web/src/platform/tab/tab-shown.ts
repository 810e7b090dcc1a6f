import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useFocusBack } from './use-focus-back.ts';

const TabShownContext = createContext(true);

interface TabShownProps {
  readonly value: boolean;
  readonly children: ReactNode;
}

/** Provides whether a tab is shown to its content, and restores its focus. */
export function TabShown({ value, children }: TabShownProps) {
  useFocusBack();
  return createElement(TabShownContext, { value }, children);
}

/**
 * Returns whether this tab is shown; true outside of tabs. A dialog must be unmounted while its tab is hidden: an open
 * antd `Modal` in a hidden `Activity` makes rendering fail when the tab is shown again. Effects need no such condition:
 * a hidden page has none, and they run when it is shown. A page that calls this is rendered whenever its tab changes.
 */
export function useTabShown(): boolean {
  return useContext(TabShownContext);
}
