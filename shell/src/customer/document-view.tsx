import type { PublicDocument } from '@accounts/shared-domain';
import { Paper } from '@accounts/shared-ui/paper';
import { useEffect } from 'react';
import { t } from './texts.ts';
import { QuoteDecisionForm } from './quote-decision-form.tsx';
import { outcomeOf } from './outcome.ts';
import { Payment } from './payment.tsx';

export interface DocumentViewProps {
  token: string;
  document: PublicDocument;
  /** Shows the document as a call has returned it. */
  show: (document: PublicDocument) => void;
  reload: () => Promise<void>;
  /** The checkout says that it was paid; what counts is what the server has recorded. */
  hasPaid: boolean;
}

/** What the amount of a kind is; the total where there is nothing to pay. */
function amountLabel(kind: PublicDocument['kind']) {
  if (kind === 'Invoice') return 'customer.amountDue';
  return kind === 'CreditNote' ? 'customer.remaining' : 'customer.total';
}

/** A document with its state, what can be done about it, and its paper. */
export function DocumentView({ token, document, show, reload, hasPaid }: DocumentViewProps) {
  const { printed, pdfUrl, canAnswer } = document;
  const outcome = outcomeOf(document);
  const due = printed.totals.findLast(({ strong }) => strong);
  useEffect(() => {
    window.document.title = t('customer.title', { title: printed.title, company: printed.company.name });
  }, [printed]);
  return (
    <div className="ac-root customer-page">
      <header className="customer-head">
        <p>{t('customer.from', { company: printed.company.name })}</p>
        <h1>{printed.title}</h1>
      </header>
      <main className="customer-columns">
        <section className="customer-card" aria-label={t('customer.state')}>
          <div role="status">
            <span className={`ac-badge ac-badge-${outcome.tone}`}>{outcome.badge}</span>
            <p>{outcome.sentence}</p>
          </div>
          {due && (
            <p className="customer-amount">
              <span>{t(amountLabel(document.kind))}</span>{' '}
              <strong>{t('customer.amount', { currency: document.currencyCode, amount: due.value })}</strong>
            </p>
          )}
          <Payment {...{ document, reload, hasPaid }} />
          {canAnswer && <QuoteDecisionForm {...{ token, show, reload }} />}
          <div className="customer-actions">
            <a className="ac-button ac-button-default" href={pdfUrl} download={printed.fileName}>
              {t('customer.pdf')}
            </a>
            <button type="button" className="ac-button ac-button-default" onClick={() => window.print()}>
              {t('customer.print')}
            </button>
          </div>
        </section>
        <Paper
          printed={printed}
          labels={{
            logo: (company) => t('customer.logo', { company }),
            stamp: (stamp) => t('customer.stamp', { stamp }),
          }}
        />
      </main>
      <footer className="customer-foot">{t('customer.madeWith')}</footer>
    </div>
  );
}
