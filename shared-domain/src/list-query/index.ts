export * from './arrange-rows.ts';
export * from './conditions.ts';
export * from './search-words.ts';
