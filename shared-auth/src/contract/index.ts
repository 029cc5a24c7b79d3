export * from './manifest.ts';
export * from './props.ts';
export * from './registry.ts';
