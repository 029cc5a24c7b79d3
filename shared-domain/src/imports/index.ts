export * from './columns.ts';
