// Without the contract's schemas and the HTTP client: they would weigh on the login page. `@accounts/shared-auth/contract`
// and `@accounts/shared-auth/http` have them.
export * from './contract/manifest.ts';
export * from './contract/props.ts';
export * from './contract/registry.ts';
export * from './bus.ts';
export * from './cipher.ts';
export * from './drafts.ts';
export * from './guards.ts';
export * from './permissions.ts';
export * from './random-id.ts';
export * from './routes.ts';
export * from './sentences.ts';
export * from './session-store.ts';
