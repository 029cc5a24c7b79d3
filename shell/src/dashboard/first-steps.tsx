import type { Dashboard, DashboardStep } from '@accounts/shared-domain';
import { CheckIcon, classNames } from '@accounts/shared-ui/basics';
import { LayoutLink } from '../frame/layout-link.tsx';
import { t } from '../texts/dashboard-texts.ts';

const ADDRESSES: Record<DashboardStep, string> = {
  company: '/setup-company',
  contacts: '/contacts/import',
  invoice: '/invoicing/add',
};

/** What to do first, in order; what is done is ticked. */
export function FirstSteps({ steps }: { steps: Dashboard['steps'] }) {
  return (
    <section className="dash-first dash-wide" aria-label={t('steps.label')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <LayoutLink className="ac-card dash-step" to={ADDRESSES[step]}>
              <span className={classNames('dash-step-number', isDone && 'dash-step-done')}>
                {isDone ? <CheckIcon aria-hidden={false} aria-label={t('steps.isDone')} /> : index + 1}
              </span>
              <strong>{t(`steps.${step}.title`)}</strong>
              <span>{isDone ? t('steps.done') : t(`steps.${step}.text`)}</span>
            </LayoutLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
