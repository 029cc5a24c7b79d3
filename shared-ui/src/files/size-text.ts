import { t } from '../texts/own-texts.ts';

const KIB = 1024;
const MIB = KIB * KIB;

/** A size in bytes, in whole units, rounded up: KB, from 1 MB on MB. */
export function sizeText(bytes: number, formatNumber: (value: number) => string): string {
  return bytes < MIB
    ? t('attachments.size', { size: formatNumber(Math.ceil(bytes / KIB)) })
    : t('attachments.size.mb', { size: formatNumber(Math.ceil((bytes / MIB) * 10) / 10) });
}
