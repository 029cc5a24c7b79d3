export * from './use-contact-options.ts';
export * from './use-record-choices.ts';
