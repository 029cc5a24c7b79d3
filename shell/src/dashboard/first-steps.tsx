import type { Dashboard } from '@accounts/shared-domain';
import { ModuleLink } from '@accounts/shared-ui';
import { t } from '../texts/texts.ts';

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
  { id: 'company', to: '/settings/company-update' },
  { id: 'contacts', to: '/contacts/import' },
  { id: 'invoice', to: '/invoicing/add' },
] as const;

/** What to do first, in order. */
export function FirstSteps({ setupComplete }: { setupComplete: boolean }) {
  return (
    <section className="dash-first" aria-label={t('steps.label')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.to}>
            <ModuleLink className="ac-card dash-step" to={step.to}>
              <span className="dash-step-number" aria-hidden="true">
                {index === 0 && setupComplete ? '✓' : index + 1}
              </span>
              <strong>{t(`steps.${step.id}.title`)}</strong>
              <span>{index === 0 && setupComplete ? t('steps.done') : t(`steps.${step.id}.text`)}</span>
            </ModuleLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
