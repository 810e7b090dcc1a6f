import type { GlobalToken } from 'antd';
import { formatAxisNumber } from '../i18n/axis-format.ts';
import type { ChartOption } from './chart.tsx';

/** A series of values over time. */
export interface Series {
  readonly name: string;
  readonly kind: 'bar' | 'line';
  readonly colour: string;
  /** Rounded for drawing; exact amounts are in `texts`. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

interface ChartData {
  readonly description: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** The series are parts of the same total and share one scale. */
  readonly isOneScale?: boolean;
}

/** Returns the number of labels to skip after each shown label: there is room for about six. */
function labelInterval(labels: number): number {
  return labels > 12 ? Math.ceil(labels / 6) - 1 : 0;
}

/**
 * Returns the options of a chart over time, in the colors of the theme. Two series have separate scales, left and
 * right, unless they share one.
 */
export function chartOption(
  { description, labels, series, isOneScale = false }: ChartData,
  token: GlobalToken,
): ChartOption {
  const textStyle = { color: token.colorTextDescription, fontFamily: token.fontFamily, fontSize: 12 };
  const lineOf = (color: string) => ({ lineStyle: { color } });
  const tooltipOf = (index: number): string =>
    [labels[index] ?? '', ...series.map(({ name, texts }) => `${name}: ${texts[index] ?? ''}`)].join('<br>');
  return {
    aria: { enabled: true, label: { description } },
    // The labels of the axes are inside the box.
    grid: { left: 4, right: 4, top: 16, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { ...textStyle, color: token.colorText },
      // No HTML injection: labels are days and texts are numbers, not entered by users.
      formatter: (points) => tooltipOf([points].flat()[0]?.dataIndex ?? 0),
    },
    xAxis: {
      type: 'category',
      data: [...labels],
      axisLine: lineOf(token.colorBorder),
      axisTick: { show: false },
      axisLabel: { ...textStyle, hideOverlap: true, interval: labelInterval(labels.length) },
    },
    yAxis: (isOneScale ? series.slice(0, 1) : series).map((_, index) => ({
      type: 'value',
      minInterval: 1,
      position: index === 0 ? 'left' : 'right',
      splitLine: index === 0 ? lineOf(token.colorBorderSecondary) : { show: false },
      axisLabel: { ...textStyle, formatter: formatAxisNumber },
    })),
    series: series.map(({ name, kind, colour, values }, index) => ({
      type: kind,
      name,
      yAxisIndex: isOneScale ? 0 : index,
      data: [...values],
      itemStyle: { color: colour, ...(kind === 'bar' ? { borderRadius: [3, 3, 0, 0] } : {}) },
      ...(kind === 'bar'
        ? { barMaxWidth: 28 }
        : { symbolSize: 5, showSymbol: values.length <= 60, lineStyle: { width: 2, color: colour } }),
    })),
  };
}
