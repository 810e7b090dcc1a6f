import { api, type ArtwareProductId, maxSelectedProducts, type StockTake } from '@yipin/contract';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { type ItemFieldProps, RemoveLineButton } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel, ProductSelect, useProductName } from '../artware-products/index.ts';
import * as styles from './stock-takes.module.css';

interface ProductsFieldProps extends ItemFieldProps<readonly ArtwareProductId[], [ids: ArtwareProductId[]]> {
  /** The saved stock count, whose lines name the selected products; undefined for a new one. */
  readonly take: StockTake | undefined;
}

/** Returns the names of the products of a saved draft, by product id. */
function useKnownNames(take: StockTake | undefined): ReadonlyMap<number, string> {
  const isChosen = take !== undefined && take.productIds.length > 0;
  const lines = useOperation(
    api.stockTakes.items,
    api.stockTakes.items.input.parse({ stockTakeId: take?.id ?? 1, maxResultCount: 200, skipCount: 0 }),
    { isEnabled: isChosen },
  );
  return new Map((isChosen ? (lines.data?.items ?? []) : []).map((line) => [line.productId, productLabel(line)]));
}

interface ChosenProductProps {
  readonly productId: ArtwareProductId;
  /** undefined = unknown, such as after a merge; the name is fetched. */
  readonly name: string | undefined;
  readonly onRemove: () => void;
}

function ChosenProduct({ productId, name, onRemove }: ChosenProductProps) {
  const productName = useProductName(productId, name === undefined);
  const shown = name ?? productName ?? '';
  return (
    <li>
      <span>{shown}</span>
      <RemoveLineButton line={shown} onRemove={onRemove} />
    </li>
  );
}

/** Selects products one by one. The selected products are listed below the field, which is empty again. */
export function ProductsField({ value: chosen, onChange, id, take }: ProductsFieldProps) {
  const value = chosen ?? [];
  const text = useText('stockTakes');
  const known = useKnownNames(take);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    <>
      <ProductSelect
        // A new key resets the field after each selection.
        key={value.length}
        id={id}
        value={null}
        onChange={(_id, product) => {
          if (!product || value.includes(product.id)) return;
          setNames(new Map([...names, [product.id, productLabel(product)]]));
          onChange?.([...value, product.id].slice(0, maxSelectedProducts));
        }}
      />
      {value.length > 0 && (
        <>
          <p className={styles.hint}>{text('chosenCount', { count: value.length })}</p>
          <ul className={styles.chosen}>
            {value.map((productId) => (
              <ChosenProduct
                key={productId}
                productId={productId}
                name={names.get(productId) ?? known.get(productId)}
                onRemove={() => onChange?.(value.filter((other) => other !== productId))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
