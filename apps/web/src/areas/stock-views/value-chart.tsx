import type { ValueHistory, ValuePart } from '@yipin/contract';
import { theme } from 'antd';
import { useMemo } from 'react';
import { ChartFigure, chartOption, type Series } from '../../platform/chart/index.ts';
import { formatAxisDay, formatAxisMonth } from '../../platform/i18n/axis-format.ts';
import { formatDay, formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { useSeriesName } from './series-names.ts';

/** Colours that are told apart on either background. */
const useColours = (): readonly string[] => {
  const { token } = theme.useToken();
  return [
    token.colorPrimary,
    token.colorWarning,
    token.colorSuccess,
    token.purple,
    token.magenta,
    token.colorTextDescription,
  ];
};

interface ValueChartProps {
  readonly history: ValueHistory;
  readonly by: ValuePart;
}

/** The curves of a period: what the stock was worth, or where goods are told apart by warehouse, its pieces. */
export function ValueChart({ history, by }: ValueChartProps) {
  const text = useText('stock');
  const { token } = theme.useToken();
  const colours = useColours();
  const nameOf = useSeriesName(by);
  const { from, to, step, days } = history;
  const title = text(by === 'warehouse' ? 'piecesTitle' : 'worthTitle');
  // What is left over is many things, and together more than each: its curve would press the others flat.
  const told = history.series.filter(({ id }) => by === 'total' || id !== null);
  const series = told.map((one, index): Series => {
    const texts = one.points.map(({ pieces, valueCny }) =>
      valueCny === null ? formatNumber(pieces) : formatMoney(valueCny, 'CNY'),
    );
    const values = one.points.map(({ pieces, valueCny }) => (valueCny === null ? pieces : Number(valueCny)));
    return {
      name: nameOf(one),
      kind: 'line',
      colour: colours[index % colours.length] ?? token.colorPrimary,
      values,
      texts,
    };
  });
  const last = series.map(({ name, texts }) => `${name} ${texts.at(-1) ?? ''}`).join('; ');
  const description = text('curveOf', { title, from: formatDay(from), to: formatDay(to), sum: last });
  const key = JSON.stringify(series);
  const option = useMemo(() => {
    const labels = days.map(step === 'month' ? formatAxisMonth : formatAxisDay);
    // The series are made anew with every look at the page; what is in them changes with the answer.
    return chartOption({ description, labels, series: JSON.parse(key) as Series[], isOneScale: true }, token);
  }, [description, days, key, step, token]);
  return (
    <ChartFigure title={title} series={series} option={option} empty={text('noValue')}>
      {null}
    </ChartFigure>
  );
}
