import { t } from '../texts/own-texts.ts';

/** What a deletion does to records that something refers to. */
export function deletionText({ whenInUse }: { whenInUse: 'archive' | 'reject' }): string {
  return t(whenInUse === 'archive' ? 'masterData.delete.archives' : 'masterData.delete.keeps');
}
