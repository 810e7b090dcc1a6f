import { useText } from '../i18n/index.ts';
import { useNotify } from './index.ts';

/** Puts words on the clipboard and says so. Where the page comes over plain http there is none. */
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
