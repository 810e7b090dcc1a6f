import { api, type Shipment } from '@yipin/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Restored, useSavedDraft } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { type EnteredPacking, nextPackage } from './entered-packing.ts';
import {
  enteredOver,
  hasConflict,
  mergedPacking,
  type PackingValues,
  savedPackingOf,
  type SavedPackingValues,
  valuesWith,
} from './packing-values.ts';

/** What the user has entered for a shipment. */
interface OpenPacking {
  readonly id: number;
  /** The saved packing over which it was entered. */
  readonly base: SavedPackingValues;
  readonly entered: EnteredPacking;
  /** The draft with which it started. */
  readonly restored: Restored | undefined;
}

const nothing: EnteredPacking = {};

/** The names of the stored fields: a draft with others is not restored. */
const fields: object = { version: 0, logisticsCompanyId: null, contents: [], ...nextPackage([]) };

/**
 * Returns what is shown and saved: what was entered, over the shipment in view. A change of another user is taken over
 * where this user changed nothing. If both changed the same value, saving has to be refused: it has the version over
 * which the value was entered.
 */
function overView(open: OpenPacking | undefined, shipment: Shipment | undefined) {
  if (!open || !shipment) return { entered: nothing, version: shipment?.version };
  const { base, entered } = open;
  if (base.version === shipment.version) return { entered, version: base.version };
  const theirs = savedPackingOf(shipment).values;
  const versions = { base: base.values, theirs, mine: valuesWith(base.values, entered) };
  return {
    entered: enteredOver(theirs, mergedPacking(versions)),
    version: hasConflict(versions) ? base.version : shipment.version,
  };
}

/** Connects the entered packing with its draft in the browser, which is restored when the page is opened again. */
function useStoredPacking(
  shipment: Shipment | undefined,
  own: OpenPacking | undefined,
  begin: (restored: OpenPacking) => void,
) {
  const text = useText('shipments');
  const id = shipment?.id;
  const title = [text('pack'), shipment?.orderNumber].join(' ');
  const stored = useSavedDraft<SavedPackingValues>(
    api.shipments.savePacking.id,
    fields,
    () =>
      own && {
        id: own.id,
        title,
        isOnPage: true,
        base: own.base,
        typed: { version: own.base.version, values: valuesWith(own.base.values, own.entered) },
      },
  );
  const view = useRef(shipment);
  useEffect(() => {
    view.current = shipment;
  });
  const begunFor = useRef<number>(undefined);
  useEffect(() => {
    // Effects run again when the page is shown again.
    if (id === undefined || begunFor.current === id) return;
    begunFor.current = id;
    void stored.find(id).then((found) => {
      const { current } = view;
      if (current?.id !== id) return;
      stored.begin(found?.slot);
      if (!found) return;
      const { base, typed, at } = found.draft;
      const isOutdated = base.version !== current.version;
      const entered = enteredOver(base.values, typed.values);
      begin({ id, base: isOutdated ? base : savedPackingOf(current), entered, restored: { at, isOutdated } });
    });
  }, [id, stored, begin]);
  useEffect(() => {
    if (own) stored.note();
  }, [own, stored]);
  return stored;
}

/** Returns the entered packing of the shipment of the page, which may change while the page stays. */
export function usePackingDraft(shipment: Shipment | undefined, isOpen: boolean) {
  const [state, setState] = useState<OpenPacking>();
  const own = isOpen && state?.id === shipment?.id ? state : undefined;
  const begin = useCallback(
    (restored: OpenPacking) => setState((before) => (before?.id === restored.id ? before : restored)),
    [],
  );
  const stored = useStoredPacking(isOpen ? shipment : undefined, own, begin);
  const { entered, version } = useMemo(() => overView(own, shipment), [own, shipment]);
  const change = useCallback(
    (changes: EnteredPacking) =>
      setState((before) => {
        if (!shipment) return before;
        const open = before?.id === shipment.id ? before : undefined;
        const { id } = shipment;
        const started = open ?? { id, base: savedPackingOf(shipment), entered: nothing, restored: undefined };
        return { ...started, entered: { ...started.entered, ...changes } };
      }),
    [shipment],
  );
  const clear = () => {
    stored.end();
    stored.begin();
    setState(undefined);
  };
  /** Continues from the version that another user saved, with the merged values. */
  const rebase = (now: Shipment, both: PackingValues) => {
    const base = savedPackingOf(now);
    setState({ id: now.id, base, entered: enteredOver(base.values, both), restored: undefined });
  };
  return {
    own,
    entered,
    version,
    change,
    clear,
    rebase,
    /** Ends the draft when the page is closed. */
    end: (isDiscarded: boolean) => (isDiscarded ? stored.end() : stored.release()),
  };
}
