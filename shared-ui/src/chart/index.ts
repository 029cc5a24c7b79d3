import './chart.css';

export type * from './chart-props.ts';
export * from './month-chart.tsx';
