export { beginDrafts, endDrafts } from './draft-session.ts';
export { ownerName, type DataOwner } from './copies.ts';
export * from './last-data.ts';
