import { sentenceText } from '@accounts/shared-auth';
import { useHttp, type DocumentRecord } from '@accounts/shared-data';
import { repeatedReferenceWarning, worded } from '@accounts/shared-domain';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { useSettled } from './use-settled.ts';

/** Pause after the last key before the server is called, in milliseconds. */
const PAUSE_MS = 400;
/** Documents that a search brings: a number of one supplier is in few others. */
const MAX_FOUND = 50;

/**
 * Says that another bill of the supplier has the number that is being typed: it may be kept, so this is a warning. The server
 * looks among all bills; it says the same of the stored bill. Undefined for kinds that have no supplier's number.
 */
export function useRepeatedReference(
  kind: DocumentKindDescription,
  ownId: string | undefined,
): string | undefined {
  const { values } = useFormikContext<DocumentValues>();
  const { contactId } = values;
  const reference = useSettled(values.reference.trim(), PAUSE_MS);
  const http = useHttp();
  const { data } = useQuery({
    queryKey: [kind.resource.name, 'repeated', contactId, reference],
    queryFn: async ({ signal }) => {
      const search = { search: reference, limit: MAX_FOUND };
      const found = await http.post<{ content: DocumentRecord[] }>(`${kind.resource.path}/all`, search, {
        signal,
      });
      return found.data.content;
    },
    enabled: kind.documentKind === 'Bill' && contactId !== null && contactId !== '' && reference !== '',
    retry: false,
  });
  const other = data?.find(
    (one) =>
      one.id !== ownId &&
      one.contactId === contactId &&
      one.reference === reference &&
      statusOf(kind, one) !== 'Void',
  );
  if (!other || values.reference.trim() !== reference) return undefined;
  return sentenceText(worded(repeatedReferenceWarning(reference, other.number)));
}
