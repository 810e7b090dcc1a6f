import { textOf } from './i18n/use-text.ts';
import { showToast } from './notify/toasts/toast-store.ts';

/** The messages of Chromium, Firefox, WebKit and Vite about a file that could not be loaded. */
const missingFile = /dynamically imported module|module script failed|preload CSS/i;

/**
 * Returns whether code could not be loaded because the server does not have its file any more: a new version of the
 * program is installed.
 */
export function isMissingCode(failure: unknown): boolean {
  return failure instanceof Error && missingFile.test(failure.message);
}

/** Loads the page again, with the new version. Drafts are stored before. */
export function reloadPage(): void {
  location.reload();
}

/** Offers to reload the page, until the user closes the message. */
export function offerNewVersion(): void {
  showToast('warning', textOf('common:newVersion'), {
    action: { label: textOf('shell:tags.reload'), run: reloadPage },
  });
}
