import type { Contact } from '@accounts/shared-domain';
import { Money, useCompany } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import './contact-screen.css';

/** What is open between the company and a contact. */
export function ContactBalances({ contact }: { contact: Contact }) {
  const company = useCompany();
  const currency = { currency: company?.currencyCode, decimals: company?.currencyExponent };
  return (
    <dl className="mc-balances">
      {contact.type !== 'Supplier' && contact.receivable !== null && (
        <div>
          <dt>{t(contact.receivable < 0 ? 'contacts.inCredit' : 'contacts.receivable')}</dt>
          <dd>
            <Money amount={contact.receivable} {...currency} />
          </dd>
        </div>
      )}
      {contact.type !== 'Customer' && contact.payable !== null && (
        <div>
          <dt>{t('contacts.payable')}</dt>
          <dd>
            <Money amount={contact.payable} {...currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('contacts.paymentTerms')}</dt>
        <dd>{t('contacts.days', { days: contact.paymentTerms })}</dd>
      </div>
    </dl>
  );
}
