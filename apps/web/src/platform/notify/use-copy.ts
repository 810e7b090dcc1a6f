import { useText } from '../i18n/index.ts';
import { useNotify } from './index.ts';

/** Returns a function that copies text to the clipboard and shows a message. Over plain HTTP there is no clipboard. */
export function useCopy(): (words: string) => Promise<void> {
  const text = useText('common');
  const notify = useNotify();
  return async (words) => {
    try {
      await navigator.clipboard.writeText(words);
      notify.success(text('copied'));
    } catch {
      notify.warning(text('copyFailed'));
    }
  };
}
