import { useEffect, useState } from 'react';
import { textIfKnown } from '../i18n/use-text.ts';
import { loadHelpTexts } from '../i18n/texts.ts';
import * as styles from './machine.module.css';

/**
 * Returns a function that returns the text of the help with a key; undefined if there is none. The texts are loaded when
 * they are needed. Without them, actions are possible as before.
 */
export function useHelpText(isNeeded: boolean): (key: string | undefined) => string | undefined {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    loadHelpTexts().then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [isNeeded]);
  return (key) => (isLoaded && key !== undefined ? textIfKnown(key, {}) : undefined);
}

/** What an action does, in its dialog. Renders nothing if the action has no such text. */
export function ActionHelp({ textKey }: { textKey: string | undefined }) {
  const help = useHelpText(textKey !== undefined)(textKey);
  return help === undefined ? null : <p className={styles.actionHelp}>{help}</p>;
}
