export * from './catalogue.ts';
export * from './common.ts';
export * from './company.ts';
export * from './documents.ts';
export * from './jobs.ts';
export * from './money.ts';
export * from './people.ts';
export * from './reports.ts';
