export { chartOption, type Series } from './chart-option.ts';
export { ChartFigure } from './figure.tsx';
