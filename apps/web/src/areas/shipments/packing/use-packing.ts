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
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import { changedBy, focusFirstField, useFormSaveState } from '../../../platform/form/index.ts';
import { formatInstant, useText } from '../../../platform/i18n/index.ts';
import { useDialogs } from '../../../platform/notify/dialogs.tsx';
import { useNotify } from '../../../platform/notify/index.ts';
import { useUnsaved } from '../../../platform/tab/unsaved.ts';
import { type EnteredPackage, type EnteredPacking, nextPackage, packagesOf, packingInput } from './entered-packing.ts';

const nothing: EnteredPacking = {};

/** Returns what was entered for the shipment of the page, which may change while the page stays. */
function useEntered(id: number | undefined) {
  const [state, setState] = useState<{ readonly id: number | undefined; readonly entered: EnteredPacking }>();
  const entered = state && state.id === id ? state.entered : nothing;
  const change = useCallback(
    (changes: EnteredPacking) =>
      setState((before) => ({ id, entered: { ...(before?.id === id ? before?.entered : nothing), ...changes } })),
    [id],
  );
  const clear = useCallback(() => setState(undefined), []);
  return { entered, change, clear };
}

/** Returns the packages with the functions that change them. */
function usePackages(shipment: Shipment | undefined, { entered, change }: ReturnType<typeof useEntered>) {
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

/**
 * Returns the function that handles a refusal because another user saved the shipment in the meantime: the entered
 * packing stays, and the user chooses whether to discard it. What they did not enter is the other user's, in the next
 * save as well. Returns false for other refusals.
 */
function useConflict(discard: () => void) {
  const text = useText('shipments');
  const modal = useDialogs();
  return (failure: CallFailure): boolean => {
    const changed = changedBy(failure);
    if (!changed) return false;
    void modal.confirm({
      title: text('unsaved:changedMeanwhile', { ...changed, at: formatInstant(changed.at) }),
      content: text('packingChanged'),
      okText: text('loadTheirs'),
      cancelText: text('keepMine'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: discard,
    });
    return true;
  };
}

/** Returns the saving of the packing: `submit` saves it, `saveThen` saves it before another action. */
function useSave(shipment: Shipment | undefined, entered: EnteredPacking, clear: () => void) {
  const text = useText('common');
  const notify = useNotify();
  const next = useRef<(saved: Shipment) => void>(undefined);
  const save = useFormSaveState(
    api.shipments.savePacking,
    () => shipment && packingInput(shipment, entered),
    (saved) => {
      clear();
      if (next.current) next.current(saved);
      else notify.success(text('saved'));
    },
    useConflict(clear),
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
  };
}

/**
 * Returns the packing of a shipment with what the user has entered, while it is being packed: carrier, packages and the
 * package of each line.
 */
export function usePacking(shipment: Shipment | undefined) {
  const mayEdit = useMay(permissions.editShipments);
  const state = useEntered(shipment?.id);
  const { entered, change } = state;
  const packages = usePackages(shipment, state);
  const [isCarrierRequired, setIsCarrierRequired] = useState(false);
  const carrierBox = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isOpen = shipment !== undefined && mayEdit && hasTransition(shipmentMachine, 'pack', shipment.status);
  const initialCarrierId = shipment?.logisticsCompanyId ?? shipment?.proposedCarrierId ?? null;
  const carrierId = entered.carrierId === undefined ? initialCarrierId : entered.carrierId;
  const save = useSave(shipment, { ...entered, carrierId }, state.clear);
  const isDirty = isOpen && entered !== nothing;
  useUnsaved(() => isDirty && !save.isSaving);
  return {
    ...packages,
    save,
    entered,
    isOpen,
    isDirty,
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
    place: (ids: readonly number[], typed: string) => {
      const changed = ids.map((id) => [id, typed] as const);
      change({ places: new Map([...(entered.places ?? []), ...changed]) });
    },
  };
}

/** The packing of a shipment on its page. */
export type Packing = ReturnType<typeof usePacking>;
