import type { DocumentKind } from '../../api-types/index.ts';
import type { PrintLabels } from '../describe-document.ts';
import type { ReceiptWords } from '../describe-receipt.ts';
import type { PaperWords } from '../paper-words.ts';
import type { StatementWords } from '../statement-words.ts';

/** Everything that paper and the message with it say in a language; the server and the browser print the same. */
export interface PaperTexts {
  paper: PaperWords;
  labels: Record<DocumentKind, PrintLabels>;
  receipt: ReceiptWords;
  statement: StatementWords;
}
