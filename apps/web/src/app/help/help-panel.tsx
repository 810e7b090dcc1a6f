import { Drawer } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ManualTopic } from '../../platform/help/manual-topics.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useIsPhone } from '../../platform/theme/index.ts';
import { HelpContent } from './help-content.tsx';
import { closeHelp } from './help-store.ts';
import * as styles from './help-panel.module.css';

/** Focuses the element that had the focus before the panel, or the page if it is not shown any more. */
function focusAgain(element: HTMLElement | undefined): void {
  const target = element?.isConnected && element.checkVisibility() ? element : document.getElementById('content');
  target?.focus();
}

/** The help next to the page. It takes the focus when it opens, and returns it when it closes. The page can be used. */
function SidePanel({ children }: { children: ReactNode }) {
  const text = useText('shell');
  const panel = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus();
    return () => {
      if (element?.contains(document.activeElement)) focusAgain(before.current);
    };
  }, []);
  const noteBefore = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closeHelp();
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-label={text('help')}
      onFocus={noteBefore}
      onKeyDown={press}
    >
      {children}
    </aside>
  );
}

/** The help: right of the page, or on a phone above it. `topic` is that of the page that is used. */
export function HelpPanel({ topic }: { topic: ManualTopic }) {
  const text = useText('shell');
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <SidePanel>
        <HelpContent topic={topic} />
      </SidePanel>
    );
  return (
    <Drawer
      open
      onClose={closeHelp}
      placement="right"
      size="100%"
      closable={false}
      classNames={{ body: styles.sheet }}
      aria-label={text('help')}
    >
      <HelpContent topic={topic} />
    </Drawer>
  );
}
