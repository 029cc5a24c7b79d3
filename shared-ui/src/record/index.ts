/// <reference path="../css.d.ts" />
import './record.css';

export * from './activity-labels.ts';
export * from './card-rows.tsx';
export * from './document-link.tsx';
export * from './documents-card.tsx';
export * from './label-with-room.tsx';
export * from './new-record-page.tsx';
export * from './outbox-drafts.tsx';
export * from './payment-room.tsx';
export * from './plan-room.tsx';
export * from './record-activity.tsx';
export * from './receipt-labels.ts';
export { bothOf, FailedFetch, Fetched, type FetchedQuery } from './fetched.tsx';
export { HoldWhileTyped } from './hold-while-typed.ts';
export { RecordContext, useRecordHold } from './record-context.ts';
export { useHeldRecord } from './use-held-record.ts';
export * from './record-page.tsx';
export * from './record-rows.tsx';
export * from './record-section.tsx';
export * from './save-conflict.tsx';
export * from './use-save-record.ts';
export * from './use-edit-address.ts';
export * from './use-entry-values.ts';
export * from './use-save-or-keep.ts';
export { WaitingBadge } from './waiting-badge.tsx';
