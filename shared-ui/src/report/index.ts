import './report.css';

export * from './balance-row.tsx';
export * from './check-line.tsx';
export * from './compare-picker.tsx';
export * from './export-records.tsx';
export * from './period-picker.tsx';
export * from './periods.ts';
export * from './report-actions.tsx';
export type * from './report-column.ts';
export * from './report-part.tsx';
export * from './report-table.tsx';
