import type { StatementLabels } from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** Words on the paper of a statement in the language of the page. */
export function statementLabels(): StatementLabels {
  return {
    statement: t('statement.title'),
    title: (contact, day) => t('statement.paper.title', { contact, day }),
    contactLabel: t('statement.paper.contact'),
    period: t('statement.period'),
    currency: t('statement.currency'),
    columns: [
      t('statement.paper.entry'),
      t('statement.charges'),
      t('statement.credits'),
      t('statement.balance'),
    ],
    opening: t('statement.opening'),
    due: (day) => t('statement.due', { day }),
    settles: (documents) => t('statement.settles', { documents }),
    kinds: {
      Invoice: t('statement.kind.Invoice'),
      Bill: t('statement.kind.Bill'),
      CreditNote: t('statement.kind.CreditNote'),
      Payment: t('statement.kind.Payment'),
      Refund: t('statement.kind.Refund'),
      WriteOff: t('statement.kind.WriteOff'),
      Allocation: t('statement.kind.Allocation'),
      Journal: t('statement.kind.Journal'),
      OpeningBalance: t('statement.opening'),
    },
    ageing: [
      t('statement.notDue'),
      t('statement.days1to30'),
      t('statement.days31to60'),
      t('statement.days61to90'),
      t('statement.over90'),
    ],
    balance: (currency) => t('statement.paper.balance', { currency }),
  };
}
