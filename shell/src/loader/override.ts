import type { ModuleVersion } from '@accounts/shared-auth';
import type { PublicConfig } from '@accounts/shared-domain';
import type { ModuleFailure } from './failure.ts';

/** What a tab runs in place of the published versions of a module, or why it cannot. */
export type ResolvedOverride = { id: string } & (
  { version: ModuleVersion; failure?: undefined } | { version?: undefined; failure: ModuleFailure }
);

/** The override of a tab. */
export interface TabOverride {
  /** `sales@http://localhost:4655/`, as the address had it. */
  requested: string;
  /** Public settings of the server. @throws CallError */
  config: () => Promise<PublicConfig>;
  /** What runs instead; null where the published versions run all the same. Never rejects. */
  read: () => Promise<ResolvedOverride | null>;
  /** The published module again, with a page that is loaded anew. */
  reset: () => void;
}
