import { useEffect, useState } from 'react';
import { textIfKnown } from '../i18n/use-text.ts';
import { loadHelpTexts } from '../i18n/texts.ts';
import { helpKeyOf } from './machine-text.ts';
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

/** A text of the help about an action, in a dialog. Renders nothing if there is none. */
export function HelpParagraph({ textKey }: { textKey: string | undefined }) {
  const help = useHelpText(textKey !== undefined)(textKey);
  return help === undefined ? null : <p className={styles.actionHelp}>{help}</p>;
}

interface ActionHelpProps<Action extends string> {
  readonly machine: { readonly name: string; readonly transitions: Readonly<Record<Action, object>> };
  readonly action: NoInfer<Action>;
}

/** Says what an action of a machine does, at the top of the dialog that an area declares for it. */
export function ActionHelp<Action extends string>({ machine, action }: ActionHelpProps<Action>) {
  return <HelpParagraph textKey={helpKeyOf(machine.name, action)} />;
}
