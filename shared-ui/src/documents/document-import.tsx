import { ImportScreen } from '../import/index.ts';
import { nounsOf, type DocumentKindDescription } from './document-kind.ts';

interface DocumentImportProps {
  kind: DocumentKindDescription;
  imports: NonNullable<DocumentKindDescription['imports']>;
}

/** Imports documents of one kind from a file. */
export function DocumentImport({ kind, imports }: DocumentImportProps) {
  const { labels, path } = kind;
  return (
    <ImportScreen {...imports} title={`Import ${nounsOf(kind)[1]}`} list={{ to: path, label: labels.many }} />
  );
}
