export {
  isEditable,
  outboxKindOf,
  type OutboxEntry,
  type OutboxFile,
  type OutboxKind,
  type OutboxState,
} from './entry.ts';
export * from './use-outbox.ts';
