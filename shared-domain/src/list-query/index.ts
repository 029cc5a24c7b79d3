export * from './filter-and-sort.ts';
export * from './conditions.ts';
export * from './search-words.ts';
