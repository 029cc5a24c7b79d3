import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { ENGLISH_RECEIPT } from './describe-receipt.ts';
import { ARABIC_TEXTS } from './languages/arabic.ts';
import { GERMAN_TEXTS } from './languages/german.ts';
import { ENGLISH_PAPER } from './paper-labels.ts';
import { PRINT_LABELS } from './print-labels.ts';
import { ENGLISH_STATEMENT } from './statement-labels.ts';
import type { PaperTexts } from './languages/texts.ts';

const TEXTS: Record<Language, PaperTexts> = {
  en: { paper: ENGLISH_PAPER, labels: PRINT_LABELS, receipt: ENGLISH_RECEIPT, statement: ENGLISH_STATEMENT },
  de: GERMAN_TEXTS,
  ar: ARABIC_TEXTS,
};

/** Texts of paper in a contact's language; English for a contact that is not known. */
export const paperTexts = (language: Language = DEFAULT_LANGUAGE): PaperTexts => TEXTS[language];
