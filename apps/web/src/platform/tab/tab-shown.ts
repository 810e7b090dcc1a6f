import { createContext, useContext } from 'react';

/** Whether the tab around a component is the one in front. Outside of tabs: yes. */
export const TabShown = createContext(true);

/**
 * Whether this tab is in front. A dialog must be unmounted while it is not: antd's Modal, left open in a hidden
 * Activity, takes the tree down when the tab is shown again.
 */
export const useTabShown = (): boolean => useContext(TabShown);
