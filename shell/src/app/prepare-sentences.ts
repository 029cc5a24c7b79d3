import { localeOf } from '@accounts/shared-ui';
import { writeSentencesFor } from '../texts/load-sentence-writer.ts';
import type { AppServices } from '../session/app-services.ts';

/** Has dates and numbers inside sentences written as the member reads them. */
export function prepareSentences({ member }: Pick<AppServices, 'member'>): Promise<void> {
  return writeSentencesFor(() => localeOf(member.company$.value, member.preferences$.value?.display.formats));
}
