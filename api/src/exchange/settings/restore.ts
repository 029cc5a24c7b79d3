import type { ArchivedKind, MoveInResult } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { ArchivedSettings } from './archived-settings.ts';
import type { Restored } from './kinds.ts';
import { DAMAGED_ARCHIVE, parseArchived } from './parse.ts';
import { restorePriceLists } from './restore-price-lists.ts';
import { restoreSchedules } from './restore-schedules.ts';
import {
  finishSettings,
  requireSettingsRight,
  restoreSettings,
  type ChangeCompany,
} from './restore-settings.ts';

/** Restores the files that only an archive has, in the transaction of a move-in. */
export class RestoredFiles {
  readonly #tx: Tx;
  readonly #changeCompany: ChangeCompany;
  /** Settings whose last part follows once the records are there. */
  #unfinished: ArchivedSettings | null = null;

  constructor(tx: Tx, changeCompany: ChangeCompany) {
    this.#tx = tx;
    this.#changeCompany = changeCompany;
  }

  /** Restores one file. 403 for settings that the member may not change. */
  async take(member: MemberContext, kind: ArchivedKind, file: Buffer): Promise<Restored> {
    const content = parseArchived(kind, file);
    if (content === null) throw apiError.conflict('API-IMPORT-FILE', DAMAGED_ARCHIVE);
    if (content.kind === 'priceLists') return restorePriceLists(this.#tx, member, content.records);
    if (content.kind === 'schedules') return restoreSchedules(this.#tx, member, content.records);
    requireSettingsRight(member);
    const writer = { member, changeCompany: this.#changeCompany };
    const { isRestored, ...restored } = await restoreSettings(this.#tx, writer, content.settings);
    if (isRestored) this.#unfinished = content.settings;
    return restored;
  }

  /** Adds what follows the records to the result of the settings. */
  async finish(member: MemberContext, result: MoveInResult): Promise<void> {
    if (this.#unfinished === null) return;
    const { accepted, rejected, errors, warnings, parts = [] } = result;
    const restored: Restored = { accepted, rejected, errors, warnings, parts, ids: [] };
    const writer = { member, changeCompany: this.#changeCompany };
    await finishSettings(this.#tx, writer, this.#unfinished, restored);
    Object.assign(result, {
      accepted: restored.accepted,
      created: restored.accepted,
      rejected: restored.rejected,
      parts: restored.parts,
    });
  }
}
