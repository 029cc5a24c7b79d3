export * from './catalogue.ts';
export * from './dates.ts';
export * from './documents.ts';
export * from './field-errors.ts';
export * from './fields.ts';
export * from './people.ts';
export * from './quick-check.ts';
