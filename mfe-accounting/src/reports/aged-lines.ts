import {
  AGEING_BUCKETS,
  type AgedAmounts,
  type AgedContact,
  type AgedDocument,
  type AgedReport,
  type Amount,
  type IsoDate,
} from '@accounts/shared-domain';
import type { ReportEmphasis } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress, reportAddress } from './addresses.ts';
import { type AgedPage, DOCUMENTS, showsDocuments, statementAddress } from './aged-page.ts';
import { sourceText } from './source-text.ts';

/** A contact, or one of its documents. */
export interface AgedLine {
  key: string;
  name: string;
  /** Where the name leads. */
  to: string | null;
  /** Where the amounts of a day lead. */
  amountsTo: (asAt: IsoDate) => string | null;
  dueDate: IsoDate | null;
  amounts: Partial<AgedAmounts>;
  /** What was open on the days compared with. */
  compared: readonly Amount[];
  emphasis?: ReportEmphasis;
}

/** A row for each contact, or those of its documents and their sum. */
export function agedGroups({ asAt, contacts }: AgedReport, page: AgedPage) {
  const statementTo = statementAddress(page);
  if (showsDocuments(page)) {
    return contacts.map((contact) => ({
      key: contact.contactId,
      title: contact.name,
      rows: [
        ...(contact.documents ?? []).map(documentLine),
        {
          ...contactLine(contact, statementTo(contact.contactId, asAt), statementTo),
          name: t('reports.totalOf', { name: contact.name }),
          emphasis: 'subtotal' as const,
        },
      ],
    }));
  }
  const documentsTo = (contactId: string, day: IsoDate) =>
    reportAddress(page.name, { asAt: day, contactId, details: DOCUMENTS });
  const rows = contacts.map((contact) =>
    contactLine(contact, statementTo(contact.contactId, asAt), documentsTo),
  );
  return [{ key: 'contacts', rows }];
}

function contactLine(
  contact: AgedContact,
  to: string,
  amountsTo: (contactId: string, day: IsoDate) => string,
): AgedLine {
  const { contactId, name, compared = [] } = contact;
  return {
    key: contactId,
    name,
    to,
    amountsTo: (day) => amountsTo(contactId, day),
    dueDate: null,
    amounts: contact,
    compared: compared.map(({ total }) => total),
  };
}

/** Last day overdue of each bucket but the last. */
const LAST_DAYS = [0, 30, 60, 90];

function documentLine(document: AgedDocument): AgedLine {
  const { documentId, kind, number, dueDate, daysOverdue, amountDue, compared = [] } = document;
  const place = LAST_DAYS.findIndex((last) => daysOverdue <= last);
  const bucket = AGEING_BUCKETS.at(place) ?? 'over90';
  const to = documentAddress(kind, documentId);
  return {
    key: documentId,
    name: sourceText({ sourceType: kind, sourceNumber: number }),
    to,
    amountsTo: () => to,
    dueDate,
    amounts: { [bucket]: amountDue, total: amountDue },
    compared,
  };
}
