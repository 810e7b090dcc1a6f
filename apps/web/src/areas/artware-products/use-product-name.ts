import { api, ArtwareProductId } from '@yipin/contract';
import { useNameOf } from '../../platform/form/index.ts';
import { productLabel } from './product-label.ts';

/**
 * Returns the name of a product, active or not; undefined until it is fetched. `isEnabled`: whether to fetch it.
 */
export function useProductName(id: unknown, isEnabled = true) {
  const productId = ArtwareProductId.safeParse(id).data;
  return useNameOf(api.artwareProducts.names, {
    input: { productId, maxResultCount: 1, skipCount: 0 },
    isEnabled: productId !== undefined && isEnabled,
    labelOf: productLabel,
  });
}

/** The name of a product, active or not. */
export function NamedProduct({ id }: { readonly id: unknown }) {
  return useProductName(id);
}
