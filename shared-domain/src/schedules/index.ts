export * from './recurrence.ts';
export * from './periods.ts';
export * from './rhythm.ts';
