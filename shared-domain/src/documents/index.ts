export * from './areas.ts';
export * from './credit-reference.ts';
export * from './permissions.ts';
export * from './status-machine.ts';
export * from './labels.ts';
export * from './paths.ts';
export * from './new-contact-terms.ts';
export * from './open-statuses.ts';
