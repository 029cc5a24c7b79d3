export * from './schedule-form.tsx';
export * from './schedule-words.ts';
