export * from './schedule-form.tsx';
export type { ScheduleValues } from './schedule-values.ts';
export * from './schedule-labels.ts';
