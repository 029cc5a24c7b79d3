import type { Contact } from '@accounts/shared-domain';
import { Money, useCompany } from '@accounts/shared-ui';
import './contact-screen.css';

/** What is open between the company and a contact. */
export function ContactBalances({ contact }: { contact: Contact }) {
  const company = useCompany();
  const currency = { currency: company?.currencyCode, decimals: company?.currencyExponent };
  return (
    <dl className="mc-balances">
      {contact.type !== 'Supplier' && contact.receivable !== null && (
        <div>
          <dt>{contact.receivable < 0 ? 'In credit with you' : 'Owes you'}</dt>
          <dd>
            <Money amount={contact.receivable} {...currency} />
          </dd>
        </div>
      )}
      {contact.type !== 'Customer' && contact.payable !== null && (
        <div>
          <dt>You owe</dt>
          <dd>
            <Money amount={contact.payable} {...currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>Payment terms</dt>
        <dd>{contact.paymentTerms === 1 ? '1 day' : `${contact.paymentTerms} days`}</dd>
      </div>
    </dl>
  );
}
