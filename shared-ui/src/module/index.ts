export * from './dashboard-card.ts';
export * from './define-module.tsx';
export { forgetListPlaces } from './list-places.ts';
export * from './module-context.tsx';
export * from './module-link.tsx';
export * from './module-root.tsx';
export * from './use-attempt.ts';
export * from './use-company.ts';
export * from './use-stream.ts';
