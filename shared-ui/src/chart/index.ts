import './chart.css';

export * from './month-chart.tsx';
