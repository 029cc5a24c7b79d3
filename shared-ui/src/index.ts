export * from './basics/index.ts';
export * from './locale/index.ts';
export * from './module/index.ts';
