export * from './imports/index.ts';
export * from './limits.ts';
export * from './wire/index.ts';
