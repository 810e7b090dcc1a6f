import type { ValueHistory, ValuePart, ValueSeries } from '@yipin/contract';
import { type GlobalToken, theme } from 'antd';
import { useMemo } from 'react';
import { ChartFigure, chartOption, type Series } from '../../platform/chart/index.ts';
import { formatAxisDay, formatAxisMonth } from '../../platform/i18n/axis-format.ts';
import { formatDay, formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { useSeriesName } from './series-names.ts';

/** Returns colors that are distinguishable on both backgrounds. */
function coloursOf(token: GlobalToken): readonly string[] {
  return [
    token.colorPrimary,
    token.colorWarning,
    token.colorSuccess,
    token.purple,
    token.magenta,
    token.colorTextDescription,
  ];
}

/** Returns the curve of one series: its value, or by warehouse its pieces. */
function curveOf({ points }: ValueSeries, name: string, colour: string): Series {
  return {
    name,
    kind: 'line',
    colour,
    values: points.map(({ pieces, valueCny }) => (valueCny === null ? pieces : Number(valueCny))),
    texts: points.map(({ pieces, valueCny }) =>
      valueCny === null ? formatNumber(pieces) : formatMoney(valueCny, 'CNY'),
    ),
  };
}

interface ValueChartProps {
  readonly history: ValueHistory;
  readonly by: ValuePart;
}

/** The curves of a period: the value of the stock, or by warehouse its pieces. */
export function ValueChart({ history, by }: ValueChartProps) {
  const text = useText('stock');
  const { token } = theme.useToken();
  const nameOf = useSeriesName(by);
  const title = text(by === 'warehouse' ? 'piecesTitle' : 'worthTitle');
  const series = useMemo(() => {
    const colours = coloursOf(token);
    // The sum of the other series is not drawn: it is so large that it would flatten the curves.
    return history.series
      .filter(({ id }) => by === 'total' || id !== null)
      .map((one, index) => curveOf(one, nameOf(one), colours[index % colours.length] ?? token.colorPrimary));
  }, [history, by, nameOf, token]);
  // Computed again only for another response, theme or language: a new option removes the tooltip.
  const option = useMemo(() => {
    const { from, to, step, days } = history;
    const sum = series.map(({ name, texts }) => `${name} ${texts.at(-1) ?? ''}`).join('; ');
    const description = text('curveOf', { title, from: formatDay(from), to: formatDay(to), sum });
    const labels = days.map(step === 'month' ? formatAxisMonth : formatAxisDay);
    return chartOption({ description, labels, series, isOneScale: true }, token);
  }, [history, series, title, text, token]);
  return (
    <ChartFigure title={title} series={series} option={option} empty={text('noValue')}>
      {null}
    </ChartFigure>
  );
}
