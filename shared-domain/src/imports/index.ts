export * from './columns.ts';
export * from './paths.ts';
export * from './formats.ts';
export * from './choices.ts';
export * from './products.ts';
export * from './trial-balance.ts';
