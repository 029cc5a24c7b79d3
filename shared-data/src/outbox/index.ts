export {
  isEditable,
  outboxKindOf,
  type OutboxEntry,
  type OutboxFile,
  type OutboxInput,
  type OutboxKind,
  type OutboxRecord,
  type OutboxState,
} from './entry.ts';
export type { HeldFile } from './held-files.ts';
export * from './use-outbox.ts';
