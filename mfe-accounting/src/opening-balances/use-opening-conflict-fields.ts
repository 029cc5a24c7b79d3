import { useFormats } from '@accounts/shared-ui';
import type { ConflictFields } from '@accounts/shared-ui/record';
import { useLineTexts } from '../grid/use-line-texts.ts';
import { t } from '../texts.ts';
import { withoutBlankBalances, type OpeningDocumentLine, type OpeningValues } from './opening-values.ts';

/** How the opening balances read where two versions of them meet. */
export function useOpeningConflictFields(decimals: number): ConflictFields<OpeningValues> {
  const { formatDate } = useFormats();
  const { accountText, amountText } = useLineTexts(decimals);
  const documentText = ({ number, reference, issueDate, totalAmount }: OpeningDocumentLine) =>
    [number || reference, issueDate && formatDate(issueDate), amountText(totalAmount)]
      .filter(Boolean)
      .join(', ');
  const documents = (list: 'invoices' | 'bills') => ({
    label: t(`opening.step.${list}`),
    show: (lines: OpeningDocumentLine[]) =>
      withoutBlankBalances({ ...NOTHING, [list]: lines })
        [list].map(documentText)
        .join('\n'),
  });
  return {
    startDate: { label: t('opening.step.startDate'), show: formatDate },
    accounts: {
      label: t('opening.step.accounts'),
      show: (lines) =>
        withoutBlankBalances({ ...NOTHING, accounts: lines })
          .accounts.map(({ accountId, debit, credit }) =>
            t('opening.oneLine', {
              account: accountText(accountId),
              debit: amountText(debit),
              credit: amountText(credit),
            }),
          )
          .join('\n'),
    },
    invoices: documents('invoices'),
    bills: documents('bills'),
  };
}

const NOTHING: OpeningValues = { startDate: '', accounts: [], invoices: [], bills: [] };
