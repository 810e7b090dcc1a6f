import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useFocusBack } from './use-focus-back.ts';

const Shown = createContext(true);

interface TabShownProps {
  readonly value: boolean;
  readonly children: ReactNode;
}

/** Provides to the content of a tab whether it is in front, and restores its focus. */
export function TabShown({ value, children }: TabShownProps) {
  useFocusBack();
  return createElement(Shown, { value }, children);
}

/**
 * Whether this tab is in front; outside of tabs: yes. A dialog must be unmounted while it is not: antd's Modal, left open
 * in a hidden Activity, takes the tree down when the tab is shown again.
 */
export function useTabShown(): boolean {
  return useContext(Shown);
}
