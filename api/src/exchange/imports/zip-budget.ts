import { IMPORT_UNPACKED_BYTES } from './limits.ts';
import { UnreadableFile } from './sheet.ts';
import { TOO_LARGE, entriesOf } from './zip-entries.ts';

/** Refuses a zip that says it unpacks to more than the limit, before anything is unpacked. */
export function checkZipBudget(bytes: Uint8Array): void {
  let unpacked = 0;
  for (const { size } of entriesOf(bytes)) {
    unpacked += size;
    if (unpacked > IMPORT_UNPACKED_BYTES) throw new UnreadableFile(TOO_LARGE);
  }
}
