import { isIban, type PublicDocument } from '@accounts/shared-domain';
import { useState } from 'react';
import { t } from './texts.ts';

/** The company's account with the reference to quote; the company as contact where it has filled in nothing. */
export function BankTransfer({ document: { number, printed } }: { document: PublicDocument }) {
  const { howToPay, company } = printed;
  const facts = howToPay?.facts ?? [{ label: t('customer.bank.reference'), value: number }];
  const [copied, setCopied] = useState({ label: '', message: '' });
  const copy = async (label: string, value: string) => {
    try {
      await navigator.clipboard.writeText(isIban(value) ? value.replaceAll(' ', '') : value);
      setCopied({ label, message: t('customer.bank.copied', { label }) });
    } catch {
      setCopied({ label: '', message: t('customer.bank.notCopied', { label }) });
    }
  };
  return (
    <>
      <p>{howToPay ? t('customer.bank.text') : t('customer.bank.ask', { company: company.name })}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              <button
                type="button"
                className="ac-button ac-button-quiet"
                aria-label={t('customer.bank.copyOf', { label })}
                onClick={() => void copy(label, value)}
              >
                {copied.label === label ? t('customer.bank.done') : t('customer.bank.copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {howToPay?.note && <p className="customer-bank-note">{howToPay.note}</p>}
      <p role="status" className={copied.label === '' ? undefined : 'ac-visually-hidden'}>
        {copied.message}
      </p>
    </>
  );
}
