import type { DecimalText, PriceSimulation } from '@yipin/contract';
import { Empty, Table } from 'antd';
import { RecordLink } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { useTableShape, figureCell } from '../../platform/list-page/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { plainNumber } from './simulated-rules.ts';
import * as styles from './prices.module.css';

// The chart has a separate chunk, because few pages need its library.
const MarginChart = lazyPart(
  () => import('./margin-chart.tsx').then((part) => part.MarginChart),
  () => <div className={styles.whatIfChart} />,
);

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly isAlarming?: boolean;
}

function Fact({ label, value, note, isAlarming = false }: FactProps) {
  return (
    <li data-alarming={isAlarming || undefined}>
      <span className={styles.whatIfNumber}>{value}</span>
      <span>{label}</span>
      {note !== undefined && <span className={styles.hint}>{note}</span>}
    </li>
  );
}

function percent(value: DecimalText | null): string {
  return value === null ? '—' : `${formatNumber(value)} %`;
}

interface ResultProps {
  readonly simulation: PriceSimulation;
  readonly target: DecimalText | undefined;
}

function Facts({ simulation, target }: ResultProps) {
  const text = useText('prices');
  const { products, incomplete, standing, averageChange, raised, lowered } = simulation;
  const { now, tried } = standing;
  const counted = (key: 'belowTarget' | 'belowMinimum' | 'atLoss', label: string) => (
    <Fact
      label={label}
      value={formatNumber(tried[key])}
      note={text('nowThen', { now: formatNumber(now[key]) })}
      isAlarming={tried[key] > now[key]}
    />
  );
  return (
    <ul className={styles.whatIfFacts}>
      <Fact
        label={text('products')}
        value={formatNumber(products)}
        note={`${text('incomplete')} ${formatNumber(incomplete)}`}
      />
      <Fact
        label={text('averageMargin')}
        value={percent(tried.averageMargin)}
        note={text('nowThen', { now: percent(now.averageMargin) })}
      />
      <Fact
        label={text('averageChange')}
        value={percent(averageChange)}
        note={text('raisedLowered', { raised, lowered })}
      />
      {target !== undefined && counted('belowTarget', text('belowTarget', { target: plainNumber(target) }))}
      {counted('atLoss', text('atLoss'))}
      {counted('belowMinimum', text('belowMinimum'))}
    </ul>
  );
}

type Worst = PriceSimulation['worst'][number];

function WorstTable({ worst }: { worst: readonly Worst[] }) {
  const text = useText('prices');
  const figure = (key: string, title: string, render: (row: Worst) => string) => ({
    key,
    title,
    width: 110,
    align: 'right' as const,
    className: figureCell,
    render: (_value: unknown, row: Worst) => render(row),
  });
  const shape = useTableShape(
    [
      {
        key: 'name',
        title: text('worst'),
        width: 260,
        ellipsis: true,
        render: (_value: unknown, row: Worst) => (
          <RecordLink kind="artwareProduct" id={row.id} label={productLabel(row)}>
            {productLabel(row)}
          </RecordLink>
        ),
      },
      figure('price', text('priceNow'), ({ price }) => (price.tried === null ? '—' : formatNumber(price.tried))),
      figure('marginNow', text('marginNow'), ({ margin }) => percent(margin.now)),
      figure('marginThen', text('marginThen'), ({ margin }) => percent(margin.tried)),
    ],
    590,
  );
  return <Table<Worst> rowKey="id" size="small" {...shape} dataSource={worst} pagination={false} />;
}

/** The result of a simulation: key figures, the distribution of margins, and the products with the lowest margins. */
export function WhatIfResult(props: ResultProps) {
  const text = useText('prices');
  const { simulation } = props;
  if (simulation.products === 0) return <Empty description={text('nothingOnSale')} />;
  return (
    <>
      <Facts {...props} />
      <MarginChart columns={simulation.columns} />
      <WorstTable worst={simulation.worst} />
    </>
  );
}
