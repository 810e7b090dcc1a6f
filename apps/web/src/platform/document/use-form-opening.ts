import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasUnsaved } from '../tab/unsaved.ts';
import { usePreviewPlace } from '../tab/preview.ts';
import { usePagePlace } from '../tab/page-place.ts';
import { type AddressedRecord, formAddress, newLineAddress } from '../tab/record-address.ts';
import { replaceHistoryEntry } from '../tab/use-address.ts';
import type { RecordFormProps } from './record-form.ts';

/** One opening of a record's form, with the record as it was then. */
interface FormOpening<Saved> {
  readonly record: Saved | undefined;
  /** Whether the form was saved or left; the address follows. */
  readonly hasEnded: boolean;
}

/**
 * Returns the open form of a record's page; undefined if none is open. The address opens it with the parameter `edit`.
 * If the address changes without saving, a form with entered values stays open, and is shown by that address again.
 */
export function useFormOpening<Saved>(
  { list, path, id, isEditing }: AddressedRecord,
  found: Saved | undefined,
): RecordFormProps<Saved> | undefined {
  const navigate = useNavigate();
  const place = usePagePlace();
  const [opening, setOpening] = useState<FormOpening<Saved>>();
  const isNew = id === undefined;
  if (isEditing && !opening && (isNew || found !== undefined)) setOpening({ record: found, hasEnded: false });
  if (!isEditing && opening?.hasEnded === true) setOpening(undefined);
  useEffect(() => {
    if (!isEditing && !hasUnsaved([path])) setOpening(undefined);
  }, [isEditing, path]);

  const end = useCallback(() => setOpening((before) => before && { ...before, hasEnded: true }), []);
  const onLeft = useCallback(() => {
    end();
    if (isNew) place.closeTo(place.list.href || list);
    else void navigate(path, replaceHistoryEntry);
  }, [end, isNew, place, list, path, navigate]);
  const onSaved = useCallback(
    (savedId: number | undefined) => {
      end();
      if (savedId === undefined) place.closeTo(place.list.href || list);
      else if (isNew) place.replaceBy(`${list}/${savedId}`);
      else void navigate(path, replaceHistoryEntry);
    },
    [end, isNew, place, list, path, navigate],
  );
  if (!opening) return undefined;
  return { record: opening.record, isShown: isEditing && !opening.hasEnded, onLeft, onSaved };
}

/** The functions that show a record's page as a form. */
export interface FormOpeners {
  readonly edit: () => void;
  /** Shows the form of a document with a new line. */
  readonly addLine: () => void;
}

/** Returns the functions that show a record's page as a form. A preview has no form: they open the page. */
export function useFormOpeners({ path }: AddressedRecord): FormOpeners {
  const navigate = useNavigate();
  const isPreview = usePreviewPlace() !== undefined;
  return useMemo(() => {
    const options = isPreview ? {} : replaceHistoryEntry;
    return {
      edit: () => void navigate(formAddress(path), options),
      addLine: () => void navigate(newLineAddress(path), options),
    };
  }, [navigate, path, isPreview]);
}
