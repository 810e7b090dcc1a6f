import { BarChart, type BarSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts';
import {
  AriaComponent,
  type AriaComponentOption,
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, type EChartsType, init, use as load } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import * as styles from './chart.module.css';

load([BarChart, LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

/** The options of a chart, limited to the loaded components. */
export type ChartOption = ComposeOption<
  AriaComponentOption | BarSeriesOption | GridComponentOption | LineSeriesOption | TooltipComponentOption
>;

/** A chart that fills its box and follows its size. It is created again when its tab is shown again. */
export function Chart({ option }: { option: ChartOption }) {
  const box = useRef<HTMLDivElement>(null);
  const instance = useRef<EChartsType>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = init(box.current, null, { renderer: 'svg' });
    instance.current = chart;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, []);
  useEffect(() => {
    const animation = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    instance.current?.setOption({ animation, animationDuration: 300, ...option }, { notMerge: true });
  }, [option]);
  return <div className={styles.canvas} ref={box} />;
}
