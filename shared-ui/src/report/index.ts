import './report.css';

export * from './balance-row.tsx';
export * from './check-line.tsx';
export * from './period-picker.tsx';
export * from './periods.ts';
export * from './report-actions.tsx';
export * from './report-table.tsx';
