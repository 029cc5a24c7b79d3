export * from './limits.ts';
export * from './wire/index.ts';
