import type { PictureDocType, PictureHolder } from '@yipin/contract';
import { useEffect, useId, useState } from 'react';
import { refreshUnsaved, useUnsaved } from '../../platform/tab/unsaved.ts';
import { discardChosen, hasChosen, sendChosen, useUploads } from './uploads.ts';

/** The pictures in the form of a new document. */
export interface ChosenPictures {
  readonly docType: PictureDocType;
  /** The id of the form. */
  readonly form: string;
  /** The document that the form saved last: its uploads are shown in the form of the next one. */
  readonly sentTo: PictureHolder | undefined;
  /** Returns whether pictures are chosen that are not sent. */
  readonly hasAny: () => boolean;
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
  const hasAny = () => hasChosen(form);
  useUnsaved(hasAny, discard);
  // Pictures are also pasted or dropped: the page sees no change of a field that would mark its tab.
  const { length: count } = useUploads(form);
  useEffect(refreshUnsaved, [count]);
  const send = (docId: number) => {
    const holder = { docType, docId };
    setSentTo(holder);
    sendChosen(form, holder);
  };
  return { docType, form, sentTo, hasAny, send, discard };
}
