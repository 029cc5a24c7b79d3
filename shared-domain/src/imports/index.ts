export * from './columns.ts';
export * from './paths.ts';
