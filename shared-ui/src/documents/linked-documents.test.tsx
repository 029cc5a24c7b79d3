import { screen, within } from '@testing-library/react';
import type { Verb } from '@accounts/shared-domain';
import { recordOf, showDocuments } from '../testing/show-documents.tsx';
import { BILL, CREDIT_NOTE, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';

const ALL: Verb[] = ['view', 'create', 'edit', 'delete', 'approve'];

/** The page of a document that is linked to `d9` of another kind. */
function show(kind: DocumentKindDescription, field: string, other: DocumentKindDescription, status: string) {
  return showDocuments(kind, '/d1', {
    status: 'Draft',
    verbs: ALL,
    respond: ({ method, url }) => {
      if (method !== 'get') return undefined;
      if (url === `${kind.resource.path}/d1`) return { ...recordOf(kind, 'Draft'), [field]: 'd9' };
      if (url === `${other.resource.path}/d9`)
        return { ...recordOf(other, status), id: 'd9', number: 'NO-9' };
      return undefined;
    },
  });
}

it.each<[DocumentKindDescription, string, DocumentKindDescription, string, string]>([
  [INVOICE, 'sourceDocumentId', QUOTE, 'Invoiced', 'Quote NO-9'],
  [BILL, 'sourceDocumentId', PURCHASE_ORDER, 'Billed', 'Purchase order NO-9'],
  [CREDIT_NOTE, 'sourceDocumentId', INVOICE, 'Paid', 'Invoice NO-9'],
  [QUOTE, 'convertedDocumentId', INVOICE, 'Paid', 'Invoice NO-9'],
  [PURCHASE_ORDER, 'convertedDocumentId', BILL, 'Paid', 'Bill NO-9'],
])(
  'the page of $documentKind with %s leads to the other document',
  async (kind, field, other, status, name) => {
    show(kind, field, other, status);
    const linked = await screen.findByRole('region', { name: 'Linked documents' });
    const link = await within(linked).findByRole('link', { name });
    expect(link).toHaveAttribute('href', `${other.path}/d9`);
    expect(linked).toHaveTextContent(new RegExp(`${status}.*100\\.00`));
  },
);

it('a document without another one has no such list', async () => {
  showDocuments(INVOICE, '/d1');
  await screen.findByRole('region', { name: 'Activity' });
  expect(screen.queryByRole('region', { name: 'Linked documents' })).not.toBeInTheDocument();
});

it('who may not see the other kind is shown nothing of it, and it is not asked for', async () => {
  const asked: string[] = [];
  showDocuments(INVOICE, '/d1', {
    verbs: [],
    respond: ({ method, url }) => {
      asked.push(`${method} ${url}`);
      if (url === `${INVOICE.resource.path}/d1`)
        return { ...recordOf(INVOICE, 'Draft'), sourceDocumentId: 'd9' };
      return undefined;
    },
  });
  await screen.findByRole('region', { name: 'Activity' });
  expect(asked.filter((call) => call.includes('quotes'))).toEqual([]);
});
