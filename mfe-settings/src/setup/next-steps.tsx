import type { Company } from '@accounts/shared-domain';
import { ModuleLink, useModule } from '@accounts/shared-ui';
import { useEffect, useRef } from 'react';
import { t } from '../texts.ts';

/** What a new company does next; what the member cannot open is left out. */
const NEXT = [
  { name: 'invoice', to: '/invoicing/add' },
  { name: 'contacts', to: '/contacts/import' },
  { name: 'moveIn', to: '/settings/move-in' },
  { name: 'users', to: '/settings/users' },
  { name: 'company', to: '/settings/company-update' },
] as const;

/** The end of the set-up: it is done, and what comes next. */
export function NextSteps({ company }: { company: Company }) {
  const { hasScreen } = useModule();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ac-card" aria-labelledby="ms-setup-done">
      <h2 id="ms-setup-done" className="ms-setup-done" ref={heading} tabIndex={-1}>
        {t('setup.done', { company: company.name })}
      </h2>
      <p className="ac-quiet">{t('setup.done.text')}</p>
      <ul className="ms-next">
        {NEXT.filter(({ to }) => hasScreen(to)).map(({ name, to }) => (
          <li key={name}>
            <ModuleLink to={to}>{t(`setup.next.${name}`)}</ModuleLink>
            <span className="ac-quiet">{t(`setup.next.${name}.text`)}</span>
          </li>
        ))}
      </ul>
      <p>
        <ModuleLink className="ac-button ac-button-primary" to="/dashboard">
          {t('setup.toDashboard')}
        </ModuleLink>
      </p>
    </section>
  );
}
