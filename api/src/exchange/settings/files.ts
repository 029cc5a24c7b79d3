import type { ArchivedKind } from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { priceListTexts } from './archived-price-lists.ts';
import { scheduleTexts } from './archived-schedules.ts';
import { readSettings } from './archived-settings.ts';
import { FILE_CHARS } from './limits.ts';

/** A file of an archive that a move-in restores. */
export interface SettingsFile {
  path: string;
  kind: ArchivedKind;
  /** Records of the file; 1 for the settings. */
  rows: number;
  text: string;
}

/**
 * What a company has besides its lists and its books, so that another one can take it: other records are named by code or
 * name. Records of one kind that are too many for one file are in several.
 */
export async function* settingsFiles(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
): AsyncGenerator<SettingsFile> {
  const settings = await readSettings(tx, member, store);
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  yield { path: 'settings/company.json', kind: 'settings', rows: 1, text };
  yield* filesOf('priceLists', priceListTexts(tx));
  yield* filesOf('schedules', scheduleTexts(tx));
}

async function* filesOf(kind: ArchivedKind, records: AsyncIterable<string>): AsyncGenerator<SettingsFile> {
  let part = 0;
  let texts: string[] = [];
  let chars = 0;
  const file = (): SettingsFile => {
    part += 1;
    const path = `settings/${kind}${part === 1 ? '' : `-${part}`}.json`;
    const made = { path, kind, rows: texts.length, text: `[\n${texts.join(',\n')}\n]\n` };
    texts = [];
    chars = 0;
    return made;
  };
  for await (const text of records) {
    if (texts.length > 0 && chars + text.length > FILE_CHARS) yield file();
    texts.push(text);
    chars += text.length;
  }
  if (texts.length > 0) yield file();
}
