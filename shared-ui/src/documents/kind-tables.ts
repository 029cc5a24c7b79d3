import {
  PRINT_LABELS,
  type Company,
  type DocumentDefaults,
  type DocumentKind,
  type PrintLabels,
} from '@accounts/shared-domain';
import type { DocumentKindDescription } from './document-kind.ts';

type Kind = Pick<DocumentKindDescription, 'documentKind'>;

/** Labels of a kind on paper, from those of a language. */
export function printLabelsOf(
  { documentKind }: Kind,
  labels: Record<DocumentKind, PrintLabels> = PRINT_LABELS,
): PrintLabels {
  return typeof documentKind === 'string' ? labels[documentKind] : documentKind.printLabels;
}

/** What new documents of a kind begin with, and their footer. */
export function documentDefaultsOf(
  { documentKind }: Kind,
  { documentDefaults }: Pick<Company, 'documentDefaults'>,
): DocumentDefaults {
  return typeof documentKind === 'string' ? documentDefaults[documentKind] : documentKind.defaults;
}
