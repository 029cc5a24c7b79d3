import { FIELDS_OF_KIND, type DocumentKind } from '@accounts/shared-domain';
import { documentAnswers } from '../../platform/responses/documents.ts';
import type { DocumentKindDescription } from './kind.ts';

/** What the engine takes of a kind from the description of its fields. */
export function fieldsOf(
  kind: DocumentKind,
): Pick<DocumentKindDescription, 'statusField' | 'answers' | 'names'> {
  const { statusField, names } = FIELDS_OF_KIND[kind];
  return { statusField, names, answers: documentAnswers(kind) };
}
