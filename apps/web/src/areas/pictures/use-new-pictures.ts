import type { PictureDocType, PictureHolder } from '@yipin/contract';
import { useId, useState } from 'react';
import { useUnsaved } from '../../platform/tab/unsaved.ts';
import { discardChosen, hasChosen, sendChosen } from './uploads.ts';

/** The pictures in the form of a new document. */
export interface ChosenPictures {
  readonly docType: PictureDocType;
  /** The id of the form. */
  readonly form: string;
  /** The document that the form saved last: its uploads are shown in the form of the next one. */
  readonly sentTo: PictureHolder | undefined;
  /** Starts to upload the pictures for the saved document. */
  readonly send: (docId: number) => void;
  /** Discards the pictures when the form is left. */
  readonly discard: () => void;
}

/** Returns the pictures of a form. Closing the page of the form discards them, after a confirmation. */
export function useNewPictures(docType: PictureDocType): ChosenPictures {
  const form = useId();
  const [sentTo, setSentTo] = useState<PictureHolder>();
  const discard = () => discardChosen(form);
  useUnsaved(() => hasChosen(form), discard);
  const send = (docId: number) => {
    const holder = { docType, docId };
    setSentTo(holder);
    sendChosen(form, holder);
  };
  return { docType, form, sentTo, send, discard };
}
