import type { DocumentKind } from '../../api-types/index.ts';
import type { PrintLabels } from '../describe-document.ts';
import type { ReceiptLabels } from '../describe-receipt.ts';
import type { PaperLabels } from '../paper-labels.ts';
import type { StatementLabels } from '../statement-labels.ts';

/** Everything that paper and the message with it say in a language; the server and the browser print the same. */
export interface PaperTexts {
  paper: PaperLabels;
  labels: Record<DocumentKind, PrintLabels>;
  receipt: ReceiptLabels;
  statement: StatementLabels;
}
