import type { SessionInfo } from '@accounts/shared-auth';
import type { DocumentRecord, DocumentRow } from '@accounts/shared-data';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement, type ReactElement } from 'react';
import { BehaviorSubject } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps } from '../testing/module-props.tsx';
import { ApplyCreditDialog } from './credits/apply-credit-dialog.tsx';
import { CreditOnDocumentDialog } from './credits/credit-on-document.tsx';
import { INVOICE } from './kinds/index.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PayManyDialog } from './payments/pay-many-dialog.tsx';
import { WriteOffDialog } from './payments/write-off-dialog.tsx';
import { ScheduleDayForm } from './schedule-day-form.tsx';
import { SendDialog } from './send-dialog.tsx';

const BANK = { id: 'a1', code: 'AST1000', name: 'Bank', accountType: 'Bank', paymentsToAccount: true };
const row = (id: string, amountDue = 50) =>
  ({
    id,
    number: `INV-${id}`,
    contactId: 'c1',
    contactName: 'QUICK-Stop',
    issueDate: '2026-11-01',
    dueDate: '2026-11-30',
    currencyCode: 'GBP',
    totalAmount: 50,
    paidAmount: 0,
    amountDue,
    taxAmount: 0,
    invoiceStatus: 'Awaiting Payment',
    attachments: [],
    scheduled: false,
  }) as unknown as DocumentRecord & DocumentRow;

const none = () => undefined;
const common = { open: true, today: '2026-11-22', decimals: 2, onClose: none } as const;
const shown = { kind: INVOICE, onClose: none } as const;
const credit = { ...row('9'), kind: 'CreditNote', left: 20 } as const;

/** Each with the field that is typed into, what is typed, and what the dialog is once a payment came between. */
const DIALOGS: Record<
  string,
  { dialog: ReactElement<object>; label: RegExp; words: string; paidMeanwhile?: object }
> = {
  'payment of many': {
    dialog: <PayManyDialog open {...shown} rows={[row('1'), row('2')]} onDone={none} />,
    label: /^Reference/,
    words: 'BACS 7',
    paidMeanwhile: { rows: [row('1'), row('2', 30)] },
  },
  'use of a credit': {
    dialog: <ApplyCreditDialog {...common} kind="CreditNote" record={row('9')} onApplied={none} />,
    label: /INV-1/,
    words: '12.50',
    paidMeanwhile: { record: row('9', 40) },
  },
  'credit on a document': {
    dialog: (
      <CreditOnDocumentDialog
        {...common}
        kind="Invoice"
        record={row('1')}
        credits={[credit]}
        onApplied={none}
      />
    ),
    label: /INV-9/,
    words: '7.00',
    paidMeanwhile: { record: row('1', 40) },
  },
  'write-off': {
    dialog: <WriteOffDialog {...common} resource={INVOICE.resource} record={row('1')} onDone={none} />,
    label: /^Reference/,
    words: 'Insolvent',
    paidMeanwhile: { record: row('1', 40) },
  },
  message: {
    dialog: <SendDialog open {...shown} record={row('1')} />,
    label: /^Message/,
    words: 'See you on Monday',
  },
  note: { dialog: <NoteDialog open {...shown} record={row('1')} />, label: /^Note/, words: 'Called them' },
  'day of a draft': {
    dialog: <ScheduleDayForm {...shown} record={row('1')} today="2026-11-22" />,
    label: /^Leaves on/,
    words: '24 Dec 2026',
  },
};

const session$ = new BehaviorSubject<SessionInfo | null>({ userId: 'ann', type: 'Credentials' });
const company$ = new BehaviorSubject(TEST_COMPANY);

const open = (dialog: ReactElement) =>
  renderInModule(
    dialog,
    testModuleProps(
      ({ url }) => {
        const content = url.includes('/accounts/') ? [BANK] : [row('1'), row('2')];
        return url.endsWith('/contacts/c1')
          ? { id: 'c1', email: 'ann@example.com' }
          : { content, totalElements: content.length, limit: 100, offset: 0 };
      },
      '/invoicing',
      { session$, company$ },
    ),
  );
const field = (label: RegExp) => screen.findByRole('textbox', { name: label });

afterEach(() => sessionStorage.clear());

describe.each(Object.entries(DIALOGS))('what was typed into the dialog of a %s', (_name, parts) => {
  const { dialog, label, words, paidMeanwhile } = parts;

  it('is offered after the page was left, until something was paid meanwhile', async () => {
    const page = open(dialog);
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), words);
    await userEvent.tab();
    page.unmount();
    const again = open(dialog);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
    await waitFor(async () => expect(await field(label)).toHaveValue(words));
    again.unmount();
    if (!paidMeanwhile) return;
    open(cloneElement(dialog, paidMeanwhile));
    await field(label);
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
  });
});
