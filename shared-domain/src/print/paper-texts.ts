import type { DocumentKind } from '../api-types/index.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import type { PrintLabels } from './describe-document.ts';
import { ENGLISH_RECEIPT, type ReceiptWords } from './describe-receipt.ts';
import { ARABIC_TEXTS } from './languages/arabic.ts';
import { GERMAN_TEXTS } from './languages/german.ts';
import { ENGLISH_PAPER, type PaperWords } from './paper-words.ts';
import { PRINT_LABELS } from './print-labels.ts';
import { ENGLISH_STATEMENT, type StatementWords } from './statement-words.ts';

/** Everything that paper and the message with it say in a language; the server and the browser print the same. */
export interface PaperTexts {
  paper: PaperWords;
  labels: Record<DocumentKind, PrintLabels>;
  receipt: ReceiptWords;
  statement: StatementWords;
}

const TEXTS: Record<Language, PaperTexts> = {
  en: { paper: ENGLISH_PAPER, labels: PRINT_LABELS, receipt: ENGLISH_RECEIPT, statement: ENGLISH_STATEMENT },
  de: GERMAN_TEXTS,
  ar: ARABIC_TEXTS,
};

/** Texts of paper in a contact's language; English for a contact that is not known. */
export const paperTexts = (language: Language = DEFAULT_LANGUAGE): PaperTexts => TEXTS[language];
