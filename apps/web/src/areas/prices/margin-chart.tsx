import type { PriceSimulation } from '@yipin/contract';
import { type GlobalToken, theme } from 'antd';
import { useMemo } from 'react';
import { Chart, type ChartOption } from '../../platform/chart/index.ts';
import { formatAxisNumber } from '../../platform/i18n/axis-format.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { unseen } from '../../platform/theme/unseen.module.css';
import * as styles from './prices.module.css';

type MarginColumn = PriceSimulation['columns'][number];

interface MarginChartData {
  readonly description: string;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly colour: string; readonly values: readonly number[] }[];
}

function optionOf({ description, labels, series }: MarginChartData, token: GlobalToken): ChartOption {
  const textStyle = { color: token.colorTextDescription, fontFamily: token.fontFamily, fontSize: 12 };
  return {
    aria: { enabled: true, label: { description } },
    grid: { left: 4, right: 4, top: 16, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { ...textStyle, color: token.colorText },
    },
    xAxis: {
      type: 'category',
      data: [...labels],
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisTick: { show: false },
      axisLabel: { ...textStyle, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      axisLabel: { ...textStyle, formatter: formatAxisNumber },
    },
    series: series.map(({ name, colour, values }) => ({
      type: 'bar',
      name,
      data: [...values],
      barMaxWidth: 22,
      itemStyle: { color: colour, borderRadius: [3, 3, 0, 0] },
    })),
  };
}

/** The numbers of the chart as a table, for screen readers. */
function NumbersTable({
  caption,
  labels,
  columns,
}: {
  caption: string;
  labels: string[];
  columns: readonly MarginColumn[];
}) {
  const text = useText('prices');
  return (
    <div className={unseen}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('marginStep')}</th>
            <th scope="col">{text('now')}</th>
            <th scope="col">{text('then')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ from, now, tried }, place) => (
            <tr key={from}>
              <th scope="row">{labels[place]}</th>
              <td>{formatNumber(now)}</td>
              <td>{formatNumber(tried)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The number of products by margin, with the current and with the simulated rules. */
export function MarginChart({ columns }: { columns: readonly MarginColumn[] }) {
  const text = useText('prices');
  const { token } = theme.useToken();
  const labels = useMemo(
    () =>
      columns.map(({ from, to }) => {
        if (from === null) return text('columnBelow', { to: to ?? 0 });
        return to === null ? text('columnAbove', { from }) : text('columnBetween', { from, to });
      }),
    [columns, text],
  );
  const series = useMemo(
    () => [
      { name: text('now'), colour: token.colorTextQuaternary, values: columns.map(({ now }) => now) },
      { name: text('then'), colour: token.colorPrimary, values: columns.map(({ tried }) => tried) },
    ],
    [columns, text, token],
  );
  const option = useMemo(
    () => optionOf({ description: text('distribution'), labels, series }, token),
    [labels, series, text, token],
  );
  return (
    <figure className={styles.whatIfFigure}>
      <figcaption>
        {text('distribution')}
        <span className={styles.whatIfLegend} aria-hidden>
          {series.map(({ name, colour }) => (
            <span key={name}>
              <i style={{ background: colour }} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <Chart option={option} />
      <NumbersTable caption={text('distribution')} labels={labels} columns={columns} />
    </figure>
  );
}
