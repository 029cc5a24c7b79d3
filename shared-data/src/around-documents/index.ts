/** Attachments, credits and schedules of documents. A subpath, because lists are drawn without them. */
export * from './attachments.ts';
export * from './credits.ts';
export * from './schedules.ts';
