export * from './documents/index.ts';
export * from './imports/index.ts';
export * from './limits.ts';
export * from './print/index.ts';
export * from './money/index.ts';
export * from './rules/index.ts';
export * from './schedules/index.ts';
export * from './wire/index.ts';
