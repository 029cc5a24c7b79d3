import type { Dashboard } from '@accounts/shared-domain';
import { ModuleLink } from '@accounts/shared-ui';

/** A company in which nothing has been entered yet: no open or posted figure of any kind. */
export function isEmptyCompany(figures: Dashboard): boolean {
  const { months, receivables, payables, draftInvoices, bankBalances } = figures;
  const isPosted = months.some(({ income, expenses, moneyIn, moneyOut }) =>
    [income, expenses, moneyIn, moneyOut].some((amount) => amount !== 0),
  );
  const isOpen = receivables.total !== 0 || payables.total !== 0 || draftInvoices > 0;
  return !isPosted && !isOpen && bankBalances.every(({ balance }) => balance === 0);
}

const STEPS = [
  {
    to: '/settings/company-update',
    title: 'Set up your company',
    text: 'Name, address, currency and financial year, as they appear on your documents.',
  },
  {
    to: '/contacts/import',
    title: 'Import your contacts',
    text: 'Bring customers and suppliers from a spreadsheet, or add the first by hand.',
  },
  {
    to: '/invoicing/add',
    title: 'Write your first invoice',
    text: 'Totals and tax are worked out as you type. Nothing is posted before you approve it.',
  },
];

/** What to do first, in order. */
export function FirstSteps({ setupComplete }: { setupComplete: boolean }) {
  return (
    <section className="dash-first" aria-label="First steps">
      <h2>Welcome. Three steps to your first invoice</h2>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.to}>
            <ModuleLink className="ac-card dash-step" to={step.to}>
              <span className="dash-step-number" aria-hidden="true">
                {index === 0 && setupComplete ? '✓' : index + 1}
              </span>
              <strong>{step.title}</strong>
              <span>{index === 0 && setupComplete ? 'Done. You can change it at any time.' : step.text}</span>
            </ModuleLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
