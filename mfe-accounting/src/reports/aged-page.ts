import type { IsoDate } from '@accounts/shared-domain';
import { financialYearOf } from '@accounts/shared-ui/report';
import { reportAddress, type ReportName } from '../ledger/addresses.ts';
import type { ReportContext } from './report-description.ts';

/** Value of `details` that lists every open document below its contact. */
export const DOCUMENTS = 'documents';

/** An aged report as it is looked at. */
export interface AgedPage {
  name: 'agedReceivables' | 'agedPayables';
  /** The report that shows how one contact's balance came about. */
  statement: ReportName;
  context: ReportContext;
}

/** Whether every open document is listed, not the contacts alone. */
export const showsDocuments = ({ context }: AgedPage): boolean => context.query.details === DOCUMENTS;

/** The statement of a contact in the financial year up to a day. */
export function statementAddress({ statement, context }: AgedPage) {
  return (contactId: string, day: IsoDate) => {
    const { from } = financialYearOf(day, context.settings.financialYearStart);
    return reportAddress(statement, { contactId, from, to: day });
  };
}
