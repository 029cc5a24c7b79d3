export * from './change-stream.ts';
export * from './shared-changes.ts';
