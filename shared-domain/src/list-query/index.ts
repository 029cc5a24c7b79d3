export * from './conditions.ts';
export * from './search-words.ts';
