export { chartOption, type Series } from './chart-option.ts';
export { ChartFigure } from './figure.tsx';
export { Chart, type ChartOption } from './chart.tsx';
