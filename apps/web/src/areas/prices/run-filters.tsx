import type { PriceRunFilters } from '@yipin/contract';
import { Fragment, type ReactNode } from 'react';
import { ReadOnlyContext } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** The filters that selected the products of a repricing run, as text. */
export function RunFilters({ filters }: { filters: PriceRunFilters }) {
  const text = useText('prices');
  const { filter, classId, factoryId, productCode, isActive, stalePrice, marginBelow } = filters;
  const texts: Readonly<Record<keyof PriceRunFilters, ReactNode>> = {
    filter: filter && text('searched', { text: filter }),
    classId: classId && <CategorySelect value={classId} />,
    factoryId: factoryId && <FactorySelect value={factoryId} />,
    productCode: productCode && text('codeBegins', { text: productCode }),
    isActive: isActive !== undefined && text(isActive ? 'isActive' : 'inactiveMark'),
    stalePrice: stalePrice && text('stalePrice'),
    marginBelow: marginBelow && text('marginUnder', { percent: marginBelow }),
  };
  const narrowed = Object.entries(texts).filter(([, value]) => Boolean(value));
  if (narrowed.length === 0) return text('runAllProducts');
  return (
    <ReadOnlyContext value={true}>
      {narrowed.map(([name, value], at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {value}
        </Fragment>
      ))}
    </ReadOnlyContext>
  );
}
