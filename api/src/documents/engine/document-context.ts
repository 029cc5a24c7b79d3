import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';

/** A transaction, its member, and the kind of the documents that are written in it: first parameter of all that a member does with them. */
export interface DocumentContext extends TenantContext {
  kind: DocumentKindDescription;
}
