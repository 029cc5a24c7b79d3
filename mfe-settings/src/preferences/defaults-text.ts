import { DOCUMENT_KINDS, type Company } from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** Terms and texts, a kind a line, as they read where two versions meet. */
export function defaultsText(defaults: Company['documentDefaults']): string {
  return DOCUMENT_KINDS.map((kind) => {
    const { days, notes, footer } = defaults[kind];
    const texts = [notes, footer].filter((text) => text !== '').join(' / ');
    return t('defaults.line', {
      documents: t(`numbering.${kind}`),
      days,
      texts: texts || t('defaults.none'),
    });
  }).join('\n');
}
