import type { Day, Figures, OrderStep } from '@yipin/contract';
import { theme } from 'antd';
import { useMemo } from 'react';
import { formatAxisDay, formatAxisMonth } from '../../../platform/i18n/axis-format.ts';
import { formatDay, formatMoney, useText } from '../../../platform/i18n/index.ts';
import { ChartFigure, chartOption, type Series } from '../../../platform/chart/index.ts';
import { unseen } from '../../../platform/theme/unseen.module.css';

interface FigureProps {
  readonly title: string;
  readonly sum: string;
  readonly figures: Figures;
  readonly days: readonly Day[];
  readonly series: readonly Series[];
  /** Text that replaces an empty chart. */
  readonly empty: string;
}

const headOf = { day: 'day', week: 'week', month: 'monthHead' } as const satisfies Record<OrderStep, string>;

/** The numbers of the chart as a table, for screen readers. */
function NumbersTable({ title, figures, days, series }: Pick<FigureProps, 'title' | 'figures' | 'days' | 'series'>) {
  const text = useText('dashboard');
  return (
    <div className={unseen}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text(headOf[figures.step])}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              {series.map(({ name, texts }) => (
                <td key={name}>{texts[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ title, sum, figures, days, series, empty }: FigureProps) {
  const text = useText('dashboard');
  const { token } = theme.useToken();
  const { from, to, step } = figures;
  const description = text('curveOf', { title, from: formatDay(from), to: formatDay(to), sum });
  const option = useMemo(() => {
    const labels = days.map(step === 'month' ? formatAxisMonth : formatAxisDay);
    return chartOption({ description, labels, series }, token);
  }, [description, days, series, step, token]);
  return (
    <ChartFigure title={title} series={series} option={option} empty={empty}>
      <NumbersTable title={description} figures={figures} days={days} series={series} />
    </ChartFigure>
  );
}

function SalesFigure({ figures, sales }: { figures: Figures; sales: NonNullable<Figures['sales']> }) {
  const text = useText('dashboard');
  const { token } = theme.useToken();
  const { points } = sales;
  const series = useMemo(
    (): Series[] => [
      {
        name: text(sales.isOwn ? 'ownSales' : 'sales'),
        kind: 'bar',
        colour: token.colorPrimary,
        values: points.map(({ amount }) => Number(amount)),
        texts: points.map(({ amount }) => formatMoney(amount, 'AUD')),
      },
    ],
    [points, sales.isOwn, text, token],
  );
  const days = useMemo(() => points.map(({ day }) => day), [points]);
  const sum = formatMoney(sales.amount, 'AUD');
  return <Figure title={text('salesCurve')} empty={text('noSales')} {...{ sum, figures, days, series }} />;
}

function PurchasesFigure({ figures, purchases }: { figures: Figures; purchases: NonNullable<Figures['purchases']> }) {
  const text = useText('dashboard');
  const { token } = theme.useToken();
  const { points } = purchases;
  const series = useMemo(
    (): Series[] => [
      {
        name: text('purchases'),
        kind: 'bar',
        colour: token.colorSuccess,
        values: points.map(({ amount }) => Number(amount)),
        texts: points.map(({ amount }) => formatMoney(amount, 'CNY')),
      },
    ],
    [points, text, token],
  );
  const days = useMemo(() => points.map(({ day }) => day), [points]);
  const sum = formatMoney(purchases.amount, 'CNY');
  return <Figure title={text('purchasesCurve')} empty={text('noPurchases')} {...{ sum, figures, days, series }} />;
}

/** The sales over the period; of users who see no sales, the purchases. */
export function FigureCharts({ figures }: { figures: Figures }) {
  const { sales, purchases } = figures;
  if (sales) return <SalesFigure figures={figures} sales={sales} />;
  return purchases && <PurchasesFigure figures={figures} purchases={purchases} />;
}
