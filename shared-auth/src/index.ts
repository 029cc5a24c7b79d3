// Without the contract's schemas: they would weigh on the login page. `@accounts/shared-auth/contract` has them.
export * from './contract/manifest.ts';
export * from './contract/props.ts';
export * from './contract/registry.ts';
export * from './bus.ts';
export * from './guards.ts';
export * from './http-client.ts';
export * from './permissions.ts';
export * from './session-store.ts';
