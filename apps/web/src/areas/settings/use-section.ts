import type { Endpoint, OutputOf } from '@yipin/contract';
import { Form, type FormInstance } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRefetchActive } from '../../platform/api/index.ts';
import {
  type MergeChoices,
  type Description,
  type Draft,
  isSame,
  merged,
  useComparison,
  useFormSave,
  type Versions,
} from '../../platform/form/index.ts';
import { useUnsaved } from '../../platform/tab/unsaved.ts';

/** The saved values of a section, and the command that saves them. */
export interface SectionSource<E extends Endpoint> {
  /** The command that saves the entered values. */
  readonly save: E;
  /** The section's fields, named after the command's input. */
  readonly fields: Draft;
  /** The version of the saved row, which also contains the fields of other sections. */
  readonly version: number;
  readonly confirmText?: string;
  /** How a comparison with the version of another user shows the fields. */
  readonly description?: Pick<Description, 'labels' | 'shown'>;
  /** Called with the saved values. */
  readonly onSaved?: (saved: OutputOf<E>) => void;
  /** Values from the address of the page. They are filled in as if they were entered. */
  readonly typed?: Draft;
}

/** The state of a section while it is edited. */
export interface SettingsSectionState {
  /** The element that contains the fields. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly form: FormInstance<Draft>;
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly note: (values: Draft) => void;
  readonly submit: () => void;
  readonly undo: () => void;
  /** The values of the same fields that other users saved, while they are compared with the entered ones. */
  readonly comparison: {
    readonly request: ReturnType<typeof useComparison<true>>['request'];
    readonly versions: Versions<Draft>;
    readonly apply: (choices: MergeChoices) => void;
    readonly end: () => void;
  };
}

/** Compares with the current settings, which are fetched again. */
function useSettingsComparison() {
  const refetch = useRefetchActive();
  return useComparison(async () => {
    await refetch();
    return true as const;
  });
}

/** Writes values into the form when they change. */
function useSyncForm(form: FormInstance<Draft>, shown: Draft): void {
  const inForm = useRef(shown);
  useEffect(() => {
    // Effects run again when the page is shown again: the entered values stay.
    if (inForm.current === shown) return;
    inForm.current = shown;
    form.setFieldsValue({ ...shown });
  }, [form, shown]);
}

/**
 * The state of a section of the settings that is edited and saved separately. Changes of other users are taken over in
 * fields without own changes; changes of the same fields are refused at saving, by their version.
 */
export function useSection<E extends Endpoint>(source: SectionSource<E>): SettingsSectionState {
  const { save, fields, version, confirmText, onSaved, typed = {} } = source;
  const [form] = Form.useForm<Draft>();
  const [base, setBase] = useState({ fields, version });
  const [draft, setDraft] = useState({ ...fields, ...typed });
  /** The values that the form shows instead of the entered ones. */
  const [shown, setShown] = useState(fields);
  const isDirty = !isSame(base.fields, draft);
  const applySaved = () => {
    setBase({ fields, version });
    setDraft(fields);
    setShown(fields);
  };
  // `fields` is a new object at every render, so its content is compared.
  const savedKey = JSON.stringify([fields, version]);
  const [knownKey, setKnownKey] = useState(savedKey);
  const [isSaved, setSaved] = useState(false);
  if (isSaved || knownKey !== savedKey) {
    setSaved(false);
    setKnownKey(savedKey);
    if (isSaved || !isDirty || isSame(fields, draft)) applySaved();
    else if (isSame(base.fields, fields)) setBase({ fields, version });
  }
  useSyncForm(form, shown);
  useUnsaved(() => isDirty);
  const { request, handleConflict, end } = useSettingsComparison();
  const versions = { base: base.fields, theirs: fields, mine: draft };
  const { box, submit, isSaving } = useFormSave({
    form,
    save,
    draft: () => ({ ...draft, expectedVersion: base.version }),
    confirmText,
    onSaved: (saved) => {
      setSaved(true);
      onSaved?.(saved);
    },
    handleConflict,
  });
  const apply = (choices: MergeChoices) => {
    const both = merged(versions, choices);
    end();
    setBase({ fields, version });
    setDraft(both);
    setShown(both);
    void submit({ ...both, expectedVersion: version });
  };
  return {
    box,
    form,
    draft,
    isDirty,
    isSaving,
    note: (values) => setDraft((was) => ({ ...was, ...values })),
    submit: () => void submit(),
    undo: applySaved,
    comparison: { request, versions, apply, end },
  };
}
