/** Attachments, credits, receipts and schedules of documents. A subpath, because lists are drawn without them. */
export * from './attachments.ts';
export * from './credits.ts';
export * from './receipts.ts';
export * from './schedules.ts';
