export { outboxKindOf, type OutboxEntry, type OutboxKind, type OutboxState } from './entry.ts';
export { isEditable, Outbox, outboxTabs } from './outbox.ts';
export { STALE_VERSION } from './send-entry.ts';
export * from './use-outbox.ts';
