import { TextAreaField, TextField } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';

/** Where customers pay, as invoices and the customer's page say it. */
export function BankFields() {
  return (
    <section className="ac-card" aria-label={t('company.bank')}>
      <h2>{t('company.bank')}</h2>
      <p className="ac-quiet">{t('company.bank.where')}</p>
      <div className="ac-form-grid">
        <TextField name="bankAccountName" label={t('company.bank.accountName')} />
        <TextField name="bankName" label={t('company.bank.name')} />
        <TextField name="bankAccountNumber" label={t('company.bank.accountNumber')} />
        <TextField name="bankSortCode" label={t('company.bank.sortCode')} />
        <TextField name="bankBic" label={t('company.bank.bic')} />
        <div className="ac-form-wide">
          <TextAreaField
            name="paymentNote"
            label={t('company.bank.note')}
            help={t('company.bank.note.help')}
          />
        </div>
      </div>
    </section>
  );
}
