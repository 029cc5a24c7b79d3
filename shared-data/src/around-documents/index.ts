/** What stands around a document: attachments, credits, schedules. Apart from the lists, which are drawn first. */
export * from './attachments.ts';
export * from './credits.ts';
export * from './schedules.ts';
