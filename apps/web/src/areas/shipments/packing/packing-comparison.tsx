import { api, type Shipment, ShipmentId } from '@yipin/contract';
import { useMemo } from 'react';
import { call } from '../../../platform/api/index.ts';
import {
  type Description,
  LazyComparison,
  type MergeChoices,
  useComparison,
  type Versions,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { LogisticsCompanySelect } from '../../logistics-companies/index.ts';
import { mergedPacking, packingRules, type PackingValues, savedPackingOf, valuesWith } from './packing-values.ts';
import type { usePackingDraft } from './use-packing-draft.ts';

/** The comparison of the entered packing with one that another user saved in the meantime. */
export interface PackingComparing {
  readonly request: ReturnType<typeof useComparison<Shipment>>['request'];
  /** Undefined while there is no comparison. */
  readonly versions: Versions<PackingValues> | undefined;
  readonly apply: (choices: MergeChoices) => void;
  readonly end: () => void;
}

/**
 * Returns the comparison of a packing. `onMerged` is called with the saved shipment and the merged packing, which it
 * saves.
 */
export function usePackingComparison(
  { own, rebase }: ReturnType<typeof usePackingDraft>,
  onMerged: (now: Shipment, both: PackingValues) => void,
) {
  const id = own?.id;
  const { request, begin, handleConflict, end } = useComparison(async () =>
    id === undefined ? undefined : call(api.shipments.get, { id: ShipmentId.parse(id) }),
  );
  const now = request?.now;
  const versions = useMemo(() => {
    if (!now || !own) return undefined;
    const { values } = own.base;
    return { base: values, theirs: savedPackingOf(now).values, mine: valuesWith(values, own.entered) };
  }, [now, own]);
  const apply = (choices: MergeChoices) => {
    if (!now || !versions) return;
    const both = mergedPacking(versions, choices);
    end();
    rebase(now, both);
    onMerged(now, both);
  };
  return { comparing: { request, versions, apply, end }, begin, handleConflict };
}

/** The entered, the saved and the original packing, field by field; renders nothing if there is no comparison. */
export function PackingComparison({ comparing }: { readonly comparing: PackingComparing }) {
  const text = useText('shipments');
  const { request, versions, apply, end } = comparing;
  const description: Description = useMemo(
    () => ({
      area: 'shipments',
      labels: { logisticsCompanyId: text('logisticsCompanyName') },
      shown: { logisticsCompanyId: (id) => <LogisticsCompanySelect value={Number(id)} /> },
      lines: {
        packages: {
          ...packingRules.packages,
          nameOf: ({ cartonNo }) => text('packageNumber', { number: String(cartonNo) }),
        },
        contents: { ...packingRules.contents, nameOf: ({ name }) => String(name) },
      },
    }),
    [text],
  );
  if (!request || !versions) return null;
  return (
    <LazyComparison
      description={description}
      versions={versions}
      changed={request.changed}
      applyText={text('unsaved:saveBoth')}
      onApply={apply}
      onBack={end}
    />
  );
}
