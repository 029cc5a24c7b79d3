import { ImportScreen } from '../import/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { IMPORT_EXAMPLES } from './import-examples.ts';
import { t } from '../texts/own-texts.ts';

interface DocumentImportProps {
  kind: DocumentKindDescription;
  imports: NonNullable<DocumentKindDescription['imports']>;
}

/** Imports documents of one kind from a file. */
export function DocumentImport({ kind, imports }: DocumentImportProps) {
  const { labels, path, area, counter } = kind;
  return (
    <ImportScreen
      kind={imports.kind}
      area={area}
      hint={imports.hint()}
      examples={IMPORT_EXAMPLES[imports.kind] ?? []}
      counted={counter && { counter, many: labels.nouns(), hasHistory: true }}
      title={t('document.import', { many: labels.nouns() })}
      list={{ to: path, label: labels.many() }}
    />
  );
}
