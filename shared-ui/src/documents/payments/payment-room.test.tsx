import type { DocumentRecord, DocumentRow } from '@accounts/shared-data';
import type { Company, PlanUsage } from '@accounts/shared-domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { of } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps } from '../../testing/module-props.tsx';
import { ApplyCreditDialog } from '../credits/apply-credit-dialog.tsx';
import { CreditOnDocumentDialog } from '../credits/credit-on-document.tsx';
import { DocumentList } from '../document-list.tsx';
import { CREDIT_NOTE, INVOICE } from '../kinds/index.ts';
import { PayManyDialog } from './pay-many-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const company: Company = { ...TEST_COMPANY, timeZone: 'UTC' };
const BANK = { id: 'a1', code: 'AST1000', name: 'Bank', accountType: 'Bank', paymentsToAccount: true };
const row = (id: string, contactId = 'c1') =>
  ({
    id,
    number: `INV-${id}`,
    contactId,
    contactName: 'QUICK-Stop',
    issueDate: '2026-11-01',
    dueDate: '2026-11-30',
    currencyCode: 'GBP',
    totalAmount: 50,
    paidAmount: 0,
    amountDue: 50,
    taxAmount: 0,
    invoiceStatus: 'Awaiting Payment',
  }) as unknown as DocumentRecord & DocumentRow;
const ROWS = [row('1'), row('2', 'c2'), row('3', 'c3')];

const common = { open: true, today: '2026-11-22', decimals: 2, onClose: () => undefined } as const;
const money = { kind: 'Invoice', record: row('1'), resource: INVOICE.resource, ...common } as const;
const none = () => undefined;
const DIALOGS = {
  payment: <PaymentDialog purpose="pay" {...money} onPaid={none} />,
  refund: <PaymentDialog purpose="refund" {...money} onPaid={none} />,
  'write-off': <WriteOffDialog {...money} onDone={none} />,
  batch: <PayManyDialog open kind={INVOICE} rows={ROWS} onClose={none} onDone={none} />,
  'use of a credit': (
    <ApplyCreditDialog
      {...common}
      kind="CreditNote"
      record={{ ...row('9'), amountDue: 150 }}
      onApplied={none}
    />
  ),
  'credit on a document': (
    <CreditOnDocumentDialog
      {...common}
      kind="Invoice"
      record={row('1')}
      credits={[{ ...row('9'), kind: 'CreditNote', left: 20 }]}
      onApplied={none}
    />
  ),
};

async function show(screenOf: ReactElement, used: Record<string, number>, limit: number) {
  const planDetails = Object.fromEntries(Object.keys(used).map((counter) => [counter, limit]));
  const usage = { ...used, plan: { planDetails } } as unknown as PlanUsage;
  const server = ({ url }: { url: string }) => {
    const content = url.includes('/accounts/') ? [BANK] : ROWS;
    return { content, totalElements: content.length, limit: 100, offset: 0 };
  };
  return renderInModule(
    screenOf,
    testModuleProps(server, '/invoicing', { company$: of(company), planUsage$: of(usage) }),
  );
}

const shownDialog = async () => within(await screen.findByRole('dialog'));

describe.each(Object.keys(DIALOGS) as (keyof typeof DIALOGS)[])('the dialog of a %s', (name) => {
  const dialog = DIALOGS[name];

  it('says how many payments of the month the plan has used, with the way to the plans', async () => {
    await show(dialog, { receipts: 41 }, 50);
    const room = await (await shownDialog()).findByRole('link', { name: '41 of 50 payments this month' });
    expect(room).toHaveAttribute('href', '/plan-details');
  });

  it('says at the limit what to do before anything is typed', async () => {
    await show(dialog, { receipts: 50 }, 50);
    const shown = await shownDialog();
    expect(await shown.findByText(/^Your plan's limit for payments is reached\./)).toHaveTextContent(
      "Your plan's limit for payments is reached. 50 of 50 payments this month. " +
        'Choose a larger plan, or wait for next month.',
    );
    expect(shown.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plan-details');
  });

  it('says nothing for a plan without a limit', async () => {
    await show(dialog, { receipts: 5000 }, 0);
    const shown = await shownDialog();
    await shown.findByRole('button', { name: 'Cancel' });
    expect(shown.queryByText(/payments this month/)).not.toBeInTheDocument();
  });
});

const SHORT =
  'This records 3 payments, and your plan has room for 2 this month. Choose fewer, or a larger plan.';

it.each(['batch', 'use of a credit'] as const)(
  'a %s says when it takes more than the month has left',
  async (name) => {
    await show(DIALOGS[name], { receipts: 48 }, 50);
    const shown = await shownDialog();
    expect(await shown.findByText(SHORT)).toBeInTheDocument();
    await userEvent.clear(shown.getByRole('textbox', { name: /INV-3/ }));
    expect(shown.queryByText(SHORT)).not.toBeInTheDocument();
  },
);

it('the list of credit notes says when the plan has room for no more', async () => {
  await show(<DocumentList kind={CREDIT_NOTE} />, { creditNotes: 10 }, 10);
  expect(await screen.findByText(/^Your plan's limit for credit notes is reached\./)).toBeInTheDocument();
});
