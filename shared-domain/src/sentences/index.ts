export * from './money-value.ts';
export * from './sentence.ts';
export * from './worded.ts';
