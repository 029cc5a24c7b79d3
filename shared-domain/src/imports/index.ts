export * from './columns.ts';
export { LINE_TITLE, lineColumns } from './columns/lines.ts';
export * from './paths.ts';
export * from '../api-types/import-choices.ts';
export * from '../api-types/import-formats.ts';
export * from '../api-types/import-kinds.ts';
export * from './products.ts';
export * from './trial-balance.ts';
export { importVerb } from './verbs.ts';
