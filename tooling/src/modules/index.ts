export * from './build.ts';
export * from './build-record.ts';
export * from './packages.ts';
export * from './publish.ts';
export * from './registry-file.ts';
