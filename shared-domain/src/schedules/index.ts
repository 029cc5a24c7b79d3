export * from './recurrence.ts';
export * from './periods.ts';
