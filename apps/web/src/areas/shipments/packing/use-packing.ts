import {
  api,
  hasTransition,
  LogisticsCompanyId,
  maxPackages,
  permissions,
  type Shipment,
  shipmentMachine,
} from '@yipin/contract';
import type { CallFailure } from '@yipin/contract/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import { focusFirstField, useFormSaveState } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { useUnsaved } from '../../../platform/tab/unsaved.ts';
import { type EnteredPackage, type EnteredPacking, nextPackage, packagesOf, packingInput } from './entered-packing.ts';
import { usePackingComparison } from './packing-comparison.tsx';
import { enteredOver, savedPackingOf } from './packing-values.ts';
import { usePackingDraft } from './use-packing-draft.ts';

type PackingDraft = ReturnType<typeof usePackingDraft>;

/** Returns what was entered, with the saved or proposed carrier unless one was entered. */
function withCarrier(shipment: Shipment, entered: EnteredPacking): EnteredPacking {
  const { logisticsCompanyId, proposedCarrierId } = shipment;
  const { carrierId = logisticsCompanyId ?? proposedCarrierId ?? null } = entered;
  return { ...entered, carrierId };
}

/** Returns the packages with the functions that change them. */
function usePackages(shipment: Shipment | undefined, { entered, change }: PackingDraft) {
  const packages = useMemo(
    () => entered.packages ?? (shipment ? packagesOf(shipment) : []),
    [entered.packages, shipment],
  );
  const numbers = useMemo(() => packages.map(({ cartonNo }) => cartonNo), [packages]);
  return {
    packages,
    numbers,
    addPackage: () => change({ packages: [...packages, nextPackage(packages)] }),
    changePackage: (key: number, changes: Partial<EnteredPackage>) =>
      change({ packages: packages.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)) }),
    /** The goods of a removed package are in none. */
    removePackage: (key: number) => change({ packages: packages.filter((entry) => entry.key !== key) }),
    values: {
      lines: packages,
      setLines: (update: (before: readonly EnteredPackage[]) => readonly EnteredPackage[]) =>
        change({ packages: update(packages) }),
      blank: nextPackage,
      max: maxPackages,
    },
  };
}

/** What is saved instead of the entered packing: the merged one, over the version of another user. */
interface MergedSave {
  readonly now: Shipment;
  readonly entered: EnteredPacking;
}

/** Returns the saving of the packing: `submit` saves it, `saveThen` saves it before another action. */
function useSave(
  shipment: Shipment | undefined,
  { entered, version, clear }: PackingDraft,
  handleConflict: (failure: CallFailure) => boolean,
) {
  const text = useText('common');
  const notify = useNotify();
  const next = useRef<(saved: Shipment) => void>(undefined);
  const inputOf = (merge?: MergedSave) => {
    const packed = merge?.now ?? shipment;
    const input = packed && packingInput(packed, withCarrier(packed, merge?.entered ?? entered));
    return input && { ...input, expectedVersion: merge?.now.version ?? version };
  };
  const save = useFormSaveState(
    api.shipments.savePacking,
    inputOf,
    (saved) => {
      clear();
      if (next.current) next.current(saved);
      else notify.success(text('saved'));
    },
    handleConflict,
  );
  return {
    ...save,
    submit: () => {
      next.current = undefined;
      save.submit();
    },
    saveThen: (action: (saved: Shipment) => void) => {
      next.current = action;
      save.submit();
    },
    /** Saves the merged packing, and continues with the action before which it was to be saved. */
    saveMerged: save.submit,
  };
}

/**
 * Returns the packing of a shipment with what the user has entered, while it is being packed: carrier, packages and the
 * package of each line.
 */
export function usePacking(shipment: Shipment | undefined) {
  const mayEdit = useMay(permissions.editShipments);
  const isOpen = shipment !== undefined && mayEdit && hasTransition(shipmentMachine, 'pack', shipment.status);
  const draft = usePackingDraft(shipment, isOpen);
  const { own, entered, change } = draft;
  const packages = usePackages(shipment, draft);
  const [isCarrierRequired, setIsCarrierRequired] = useState(false);
  const carrierBox = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const carrierId = shipment ? (withCarrier(shipment, entered).carrierId ?? null) : null;
  const saveMerged = useRef<(merge: MergedSave) => void>(undefined);
  const { comparing, begin, handleConflict } = usePackingComparison(draft, (now, both) =>
    saveMerged.current?.({ now, entered: enteredOver(savedPackingOf(now).values, both) }),
  );
  const save = useSave(shipment, draft, handleConflict);
  useEffect(() => {
    saveMerged.current = save.saveMerged;
  });
  const placeEach = (changed: ReadonlyMap<number, string>) =>
    change({ places: new Map([...(entered.places ?? []), ...changed]) });
  const isDirty = own !== undefined;
  useUnsaved(() => isDirty && !save.isSaving, draft.end);
  return {
    ...packages,
    save,
    entered,
    isOpen,
    isDirty,
    comparing,
    /** The draft with which it started, and what the user can do with it. */
    restored: own?.restored,
    discardDraft: draft.clear,
    compareDraft: () => void begin(),
    /** Whether a start has to save first: something was entered, or a carrier is proposed. */
    isUnsaved: isDirty || (isOpen && carrierId !== shipment.logisticsCompanyId),
    carrierId,
    carrierBox,
    saveButton,
    isCarrierMissing: isCarrierRequired && carrierId === null,
    /** Moves to the carrier, which the start needs. */
    askCarrier: () => {
      setIsCarrierRequired(true);
      focusFirstField(carrierBox.current);
    },
    changeCarrier: (id: number | undefined) =>
      change({ carrierId: id === undefined ? null : LogisticsCompanyId.parse(id) }),
    /** Puts lines in a package, or in several: see `readPlaces`. */
    place: (ids: readonly number[], typed: string) => placeEach(new Map(ids.map((id) => [id, typed]))),
    /** Puts each of several lines in its own packages. */
    placeEach,
  };
}

/** The packing of a shipment on its page. */
export type Packing = ReturnType<typeof usePacking>;
