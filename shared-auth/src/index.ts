export * from './contract/index.ts';
export * from './bus.ts';
export * from './guards.ts';
export * from './http-client.ts';
export * from './permissions.ts';
export * from './session-store.ts';
