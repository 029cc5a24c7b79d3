export * from './caret-range.ts';
export * from './check.ts';
export * from './contract-fits.ts';
export * from './record-routes.ts';
export * from './manifest.ts';
export * from './props.ts';
export * from './registry.ts';
export * from './schema.ts';
